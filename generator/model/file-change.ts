/** A change of one file of a site. Paths are relative to its root; `before` and `after` are the texts of the file. */
export type FileChange =
  | { readonly kind: 'edit'; readonly path: string; readonly before: string; readonly after: string }
  | ({ readonly kind: 'create'; readonly path: string; readonly after: string } & Restorable & InFolder)
  | ({ readonly kind: 'remove'; readonly path: string; readonly before: string } & Restorable)
  | ({ readonly kind: 'move'; readonly path: string; readonly to: string } & InFolder);

/** `mode` has the rights of a removed file, to restore them with it; a new file gets the usual ones. */
type Restorable = { readonly mode?: number };

/** `newFolder` is the topmost folder that the change makes for its file. Undo keeps the folders above it, even if they are empty. */
type InFolder = { readonly newFolder?: string };
