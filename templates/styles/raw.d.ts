/** The text of a style sheet, as the bundler hands it to a module. */
declare module '*.css?raw' {
  const text: string;
  export = text;
}

/** The text of a file, as the bundler hands it to a module. */
declare module '*.txt?raw' {
  const text: string;
  export = text;
}
