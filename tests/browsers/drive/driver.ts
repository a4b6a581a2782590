/** What every browser can be asked to do, in the smallest words that all of them understand. */
export type Driver = {
  /** Such as `Chromium 80`, as the browser itself says. */
  readonly name: string;
  /** Errors that the page reported since it was opened: exceptions, errors in the console, what could not be loaded. */
  heard(): readonly string[];
  /** What was asked of servers since the page was opened, such as `POST http://127.0.0.1:4321/contact/`. */
  asked(): readonly string[];
  /** Resolves when the page and what it needs are loaded. */
  goTo(url: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Runs an expression whose value is text, or a promise of text. */
  evaluate(expression: string): Promise<string>;
  pointTo(x: number, y: number): Promise<void>;
  clickAt(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  showAs(medium: 'screen' | 'print'): Promise<void>;
  /** The whole page from head to foot, as PNG. */
  photograph(): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** Starts a browser, which the caller closes. */
export type StartDriver = () => Promise<Driver>;

/** Keys that visitors use beside letters. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'Space' | 'ArrowLeft' | 'ArrowRight' | 'Backspace';

/** How long a browser may take to answer, in milliseconds, before it counts as one that hangs. */
export const PATIENCE = 20_000;

/** A promise that gives up in words. */
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
