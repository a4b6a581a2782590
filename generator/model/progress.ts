/** Hears how far the work of a command is. Each call is cheap: anyone who hears decides when to tell. */
export type Progress = {
  pages(done: number, total: number): void;
  pictures(made: PicturesMade): void;
};

/** How many pictures are made of those that are to be made so far. */
export type PicturesMade = {
  /** Originals whose files are all made. */
  readonly pictures: Count;
  /** Files: each picture is made in several sizes and formats. */
  readonly files: Count;
  /** True where nothing was in the store before. */
  readonly isFirst: boolean;
};

export type Count = { readonly done: number; readonly total: number };
