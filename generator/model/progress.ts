/** Receives the progress of a command. Each call is cheap: the receiver decides when to show it. */
export type Progress = {
  pages(done: number, total: number): void;
  pictures(made: PicturesMade): void;
};

/** How many of the pictures requested so far are made. */
export type PicturesMade = {
  /** Originals whose files are all made. */
  readonly pictures: Count;
  /** Files: each picture becomes several sizes and formats. */
  readonly files: Count;
  /** True if the store was empty at the start. */
  readonly isFirst: boolean;
};

export type Count = { readonly done: number; readonly total: number };
