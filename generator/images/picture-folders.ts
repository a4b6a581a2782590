import type { PictureStore } from '../cache/picture-store.ts';

/** Where the originals of a site are, by path below content/images/, and where everything made of them is stored. */
export type PictureFolders = { image(name: string): string; readonly store: PictureStore };
