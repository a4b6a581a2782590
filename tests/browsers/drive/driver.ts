/** The commands that every browser understands, in their simplest form. */
export type Driver = {
  /** Such as `Chromium 80`, as the browser reports itself. */
  readonly name: string;
  /** Errors that the page reported since it was opened: exceptions, errors in the console, files that could not be loaded. */
  heard(): readonly string[];
  /** Requests to servers since the page was opened, such as `POST http://127.0.0.1:4321/contact/`. */
  asked(): readonly string[];
  /** Resolves when the page and its subresources are loaded. */
  goTo(url: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Runs an expression whose value is text, or a promise of text. */
  evaluate(expression: string): Promise<string>;
  pointTo(x: number, y: number): Promise<void>;
  clickAt(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  showAs(medium: 'screen' | 'print'): Promise<void>;
  /** Captures the whole page from top to bottom, as PNG. */
  photograph(): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** Starts a browser, which the caller closes. */
export type StartDriver = () => Promise<Driver>;

/** Keys that visitors use in addition to letters. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'Space' | 'ArrowLeft' | 'ArrowRight' | 'Backspace';

/** Milliseconds that a browser may take to answer. After that it counts as hung. */
export const PATIENCE = 20_000;

/** Returns a promise that fails with a sentence after a while. */
export async function inTime<T>(answer: Promise<T>, what: string, patience = PATIENCE): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`${what} took more than ${patience / 1000} seconds.`)), patience);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
