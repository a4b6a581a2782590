/** The folders that were typed for a command; undefined where nothing was. */
export type TypedFolders = { readonly root?: string | undefined; readonly out?: string | undefined };

/**
 * A text with each command in it as one must type it from here: `npx sitegen check --fix` becomes
 * `npx sitegen check --fix --root site` for whoever checked with `--root site`.
 */
export function asTyped(text: string, { root, out }: TypedFolders): string {
  if (!text.includes('npx sitegen ')) return text;
  return text.replace(COMMAND, (command, name: string) => {
    const given = [
      ...(root === undefined || !WITH_ROOT.has(name) ? [] : [`--root ${quoted(root)}`]),
      ...(out === undefined || !WITH_OUT.has(name) || command.includes('--out')
        ? []
        : [`--out ${quoted(out)}`]),
    ];
    return [command, ...given].join(' ');
  });
}

/** A command with its options, wherever it is in a sentence. */
const COMMAND = /npx sitegen ([a-z]+)(?: (?:--[a-z-]+|<\w+>|\d+\/\d+))*/g;

const WITH_ROOT = new Set(['build', 'check', 'dev', 'merge', 'preview', 'report', 'schema']);
const WITH_OUT = new Set(['build', 'preview']);

/** A folder as a shell takes it for one word. */
function quoted(folder: string): string {
  return /^[\w./\\:@+-]+$/.test(folder) ? folder : `"${folder}"`;
}
