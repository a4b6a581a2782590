/** How sitegen was called; each value is undefined if it is the default. */
export type TypedCommand = {
  readonly root?: string | undefined;
  readonly out?: string | undefined;
  /** The call instead of `npx sitegen`, such as `node bin/sitegen.js`. */
  readonly call?: string | undefined;
};

/**
 * Rewrites each command in a text to work from the current folder: after `check --root site`, `npx sitegen check --fix` becomes
 * `npx sitegen check --fix --root site`. Texts contain the default form of commands, so every text that is printed or sent
 * passes through here.
 */
export function asTyped(text: string, { root, out, call }: TypedCommand): string {
  if (!text.includes(USUAL_CALL)) return text;
  return text.replace(COMMAND, (written, name = '', options: string) => {
    const given = [
      ...(root === undefined || !takesRoot(name, options) ? [] : [`--root ${quotedForShell(root)}`]),
      ...(out === undefined || !takesOut(name, options) ? [] : [`--out ${quotedForShell(out)}`]),
    ];
    const command = call === undefined ? written : `${call}${written.slice(USUAL_CALL.length)}`;
    return [command, ...given].join(' ');
  });
}

const USUAL_CALL = 'npx sitegen';

/** A command with its options, wherever it is in a sentence. */
const COMMAND = /npx sitegen (?:(?=--help)|([a-z]+))((?: (?:--[a-z-]+|<\w+>|\d+\/\d+))*)/g;

const WITH_ROOT = new Set([
  'build',
  'check',
  'dev',
  'merge',
  'new',
  'preview',
  'remove',
  'rename',
  'report',
  'schema',
  'undo',
]);
/** The commands that always use the folder of the finished site. */
export const WITH_OUT: ReadonlySet<string> = new Set(['build', 'merge', 'preview']);

function takesRoot(name: string, options: string): boolean {
  return WITH_ROOT.has(name) && !/ --root(?: |$)/.test(options);
}

function takesOut(name: string, options: string): boolean {
  if (/ --out(?: |$)/.test(options)) return false;
  return WITH_OUT.has(name) || (name === 'check' && options.includes(' --output'));
}

/** Quotes a folder so a shell reads it as one word. In double quotes a shell would still replace `$` and similar characters. */
export function quotedForShell(folder: string): string {
  if (/^[\p{L}\p{N}_./\\:@+-]+$/u.test(folder)) return folder;
  return /["$`\\!]/.test(folder) ? `'${folder.replaceAll("'", `'\\''`)}'` : `"${folder}"`;
}
