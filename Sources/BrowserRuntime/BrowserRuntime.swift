// BrowserRuntime
