import { lastStepOf } from '../diagnostics/path-parts.ts';

/** Why a file must not be in public/, where everyone can read it. */
type PrivateKind = 'key' | 'database' | 'password' | 'backup' | 'program';

/** The likely kind of a public file without a link to it: with a link, it may be meant for visitors. */
type UnlinkedKind = 'source' | 'unlinked-copy';

/** Files that keep an empty folder in version control, or keep other files out of it. */
export function isForVersionControl(name: string): boolean {
  return name === '.gitkeep' || name === '.gitignore';
}

/** The kind of a file that must not be public, judged by its name alone. */
export function privateKind(name: string): PrivateKind | undefined {
  return KINDS.find(([, pattern]) => pattern.test(name))?.[0];
}

const KINDS: readonly (readonly [PrivateKind, RegExp])[] = [
  // A host may run a program with any extension after it: `x.php.jpg`.
  ['program', /\.(?:php\d?|phtml|pht|phar|f?cgi|pl|aspx?|asp|as[cmh]x|jspx?|cfml?|cfc|shtml)(?:\.|$)/i],
  [
    'password',
    /^(?:env|credentials|secrets?|passwords?|passwd|shadow|wp-config|web\.config)(?:\.(?:txt|json|ya?ml|ini|xml|csv|xlsx?|local|php))?$|\.env(?:\.|$)|\.htpasswd$/i,
  ],
  ['key', /\.(?:pem|key|p12|pfx|ppk|jks|keystore|kdbx?|ovpn)$|^id_(?:rsa|dsa|ecdsa|ed25519)$/i],
  ['database', /\.(?:sql|sqlite3?|db3?|mdb|accdb|dump|dmp|bak)(?:\.(?:gz|bz2|xz|zip|zst|7z))?$/i],
  ['backup', /\.(?:orig|old|rej|save|swp)$|\.(?:ya?ml|json|html?)\.\w*(?:bak|copy)\w*$/i],
];

/** The suspicious kind of a public file without a link to it, judged by its name alone. */
export function unlinkedKind(path: string): UnlinkedKind | undefined {
  const name = lastStepOf(path);
  // Editing programs such as Decap CMS read `admin/config.yml`.
  if (/\.ya?ml$/i.test(name) && !/^config\./i.test(name)) return 'source';
  return COPY.test(name) || (isArchive(name) && COPIED_SITE.test(name)) ? 'unlinked-copy' : undefined;
}

/** `members-backup.xlsx`, `all_bak.csv`. Other names, such as a tender for a backup generator, may be public addresses. */
const COPY = /(?:^|[^a-z])(?:backups?|bak)[^a-z]*\.(?:xlsx?|ods|csv|docx?|odt|sql|json|txt)$/i;
/** Archives: `backup-2026.zip`, `site.zip`, `public_html 2.tar.gz`. */
const COPIED_SITE =
  /(?:^|[^a-z])(?:backups?|bak)(?![a-z])|^(?:my[-_ ])?(?:(?:web)?site|public_html|htdocs|wwwroot|www|content|public)[^a-z]*\./i;

/** True for a file that contains other files. */
export function isArchive(name: string): boolean {
  return /\.(?:zip|rar|7z|tar|tgz|(?:tar\.)?(?:gz|bz2|xz|zst))$/i.test(name);
}

/** Hidden files that hosts need, and the folder of well-known addresses. Any other, such as `.env`, is probably private. */
export const FOR_HOSTS: readonly string[] = ['.well-known', '.nojekyll', '.htaccess'];

/** The index of the first hidden step of a path below public/ that hosts do not need. */
export function hiddenStep(path: string): number {
  return path
    .split('/')
    .findIndex((step, at) => step.startsWith('.') && !(at === 0 && FOR_HOSTS.includes(step)));
}
