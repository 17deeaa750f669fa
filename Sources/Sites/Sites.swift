// Sites
