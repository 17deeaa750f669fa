// Types of the DOM as the bridge uses them: its own fields of nodes, and members that it may read of any node.
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
  // Safari only: whether the app was opened from the home screen.
  standalone?: boolean;
}

declare namespace WebAssembly {
  // The app's exports are functions, and its memory.
  // deno-lint-ignore no-explicit-any
  type ExportValue = any;
}
