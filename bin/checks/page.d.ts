// What the types of the DOM do not know of the page: what the bridge keeps on nodes, and where it need not ask twice.
interface Node {
  handle?: number;
  kinds?: number;
  data?: string;
  value?: string;
}

interface EventTarget {
  closest?(selector: string): HTMLAnchorElement | null;
  value?: string;
  checked?: boolean;
}

interface Element {
  focus?(options?: FocusOptions): void;
  selectionStart?: number | null;
  selectionEnd?: number | null;
  setSelectionRange?(start: number, end: number): void;
}

interface Navigator {
  // Safari's own: whether the app was opened from the home screen.
  standalone?: boolean;
}

declare namespace WebAssembly {
  // The app's exports are functions, and its memory.
  // deno-lint-ignore no-explicit-any
  type ExportValue = any;
}
