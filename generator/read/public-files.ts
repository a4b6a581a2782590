/** Why a file has no place in public/, where anybody can read it. */
export type PrivateKind = 'key' | 'database' | 'password' | 'backup' | 'program';

/** Files that keep an empty folder, or other files out of version control. */
export function isForVersionControl(name: string): boolean {
  return name === '.gitkeep' || name === '.gitignore';
}

/** What a file of public/ seems to be that nobody should read, judged by its name alone. */
export function privateKind(name: string): PrivateKind | undefined {
  return KINDS.find(([, pattern]) => pattern.test(name))?.[0];
}

const KINDS: readonly (readonly [PrivateKind, RegExp])[] = [
  // A host may run a program whatever extension follows: `x.php.jpg`.
  ['program', /\.(?:php\d?|phtml|pht|phar|f?cgi|pl|aspx?|asp|as[cmh]x|jspx?|cfml?|cfc|shtml)(?:\.|$)/i],
  [
    'password',
    /^(?:env|credentials|secrets?|passwords?|passwd|shadow|wp-config|web\.config)(?:\.(?:txt|json|ya?ml|ini|xml|csv|xlsx?|local|php))?$|\.env(?:\.|$)|\.htpasswd$/i,
  ],
  ['key', /\.(?:pem|key|p12|pfx|ppk|jks|keystore|kdbx?|ovpn)$|^id_(?:rsa|dsa|ecdsa|ed25519)$/i],
  ['database', /\.(?:sql|sqlite3?|db3?|mdb|accdb|dump|dmp|bak)(?:\.(?:gz|bz2|xz|zip|zst|7z))?$/i],
  ['backup', /\.(?:orig|old|rej|save|swp)$|\.(?:ya?ml|json|html?)\.\w*(?:bak|copy)\w*$/i],
];

/** Hidden files that hosts ask for, and the folder of those at well-known addresses. Any other, such as `.env`, was hardly meant for the public. */
export const FOR_HOSTS: readonly string[] = ['.well-known', '.nojekyll', '.htaccess'];

/** The first hidden step of a path below public/ that no host asks for. */
export function hiddenStep(path: string): number {
  return path
    .split('/')
    .findIndex((step, at) => step.startsWith('.') && !(at === 0 && FOR_HOSTS.includes(step)));
}
