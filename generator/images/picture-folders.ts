import type { PictureStore } from '../cache/picture-store.ts';

/** The places of the originals, by path below content/images/, and the store for everything made from them. */
export type PictureFolders = { image(name: string): string; readonly store: PictureStore };
