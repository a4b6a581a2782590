import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { readOrNothing } from '../../generator/read/read-or-nothing.ts';

/** The servers of many hosts, as Debian packages them, started with the files that a build writes for them. */
export const REAL_HOSTS = ['apache', 'nginx', 'caddy'] as const;

/** Debian's Apache has neither mod_headers nor mod_rewrite until its owner turns them on. */
export type RealHost = (typeof REAL_HOSTS)[number] | 'apache-of-debian';

/** True if the program of a host is installed on this machine. */
export function isInstalled(host: RealHost): boolean {
  return programOf(host) !== undefined;
}

/** Starts the server of a host on a free port, for a web root with a site at its base path. Returns its address. */
export async function startHost(host: RealHost, webRoot: string, base: string): Promise<string> {
  const port = await freePort();
  const scratch = join(dirname(webRoot), `${host}-${port}`);
  mkdirSync(scratch);
  // The server may run as a different user, who must have access to the files.
  chmodSync(dirname(webRoot), 0o755);
  const { file, text, args, env } = SETUPS[host]({ port, scratch, webRoot, site: join(webRoot, base) });
  writeFileSync(join(scratch, file), text);
  chmodSync(scratch, 0o777);
  const child = spawn(programOf(host)!, args, { cwd: scratch, env: { ...process.env, ...env } });
  onTestFinished(() => end(child));
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => said.push(String(data)));
  const origin = `http://127.0.0.1:${port}`;
  const errors = () => readOrNothing(join(scratch, 'errors'))?.toString() ?? '';
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) break;
    if (
      await fetch(origin).then(
        () => true,
        () => false,
      )
    ) {
      // The owner would see it at every start.
      if (errors().includes('[warn]')) throw new Error(`${host} starts with a warning: ${errors()}`);
      return origin;
    }
    await sleep(50);
  }
  throw new Error(`${host} does not start: ${said.join('')}${errors()}`);
}

/** Such a server may have child processes, which end with it when it is stopped but not when it is killed. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await Promise.race([ended, sleep(5_000).then(() => child.kill('SIGKILL'))]);
}

type Place = {
  readonly port: number;
  readonly scratch: string;
  readonly webRoot: string;
  readonly site: string;
};

type Setup = {
  readonly file: string;
  readonly text: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

const MODULES = '/usr/lib/apache2/modules';

/** What Debian's Apache knows of file types: those of its system, and lines of its mime.conf that are for names like ours. */
const DEBIAN_TYPES = `TypesConfig /etc/mime.types
AddType application/x-compress .Z
AddType application/x-gzip .gz .tgz
AddType application/x-bzip2 .bz2
AddLanguage br .br
AddLanguage en .en
AddHandler type-map var
AddType text/html .shtml
`;

/** The modules of Apache that Debian turns on, except those for passwords, statistics and lists of files. */
const DEBIAN_MODULES = [
  'mpm_event',
  'authz_core',
  'access_compat',
  'mime',
  'dir',
  'alias',
  'env',
  'setenvif',
  'negotiation',
  'filter',
  'deflate',
];

/** The minimum that each server needs in addition to the files from sitegen. */
const SETUPS: Readonly<Record<RealHost, (place: Place) => Setup>> = {
  apache: (place) => apacheSetup(place, [...DEBIAN_MODULES, 'headers', 'rewrite']),
  'apache-of-debian': (place) => apacheSetup(place, DEBIAN_MODULES),
  nginx: ({ port, scratch, webRoot, site }) => ({
    file: 'nginx.conf',
    text: `daemon off;
${process.getuid?.() === 0 ? 'user root;\n' : ''}pid ${scratch}/pid;
error_log ${scratch}/errors;
events {}
http {
  access_log off;
  client_body_temp_path ${scratch}/1; proxy_temp_path ${scratch}/2; fastcgi_temp_path ${scratch}/3;
  uwsgi_temp_path ${scratch}/4; scgi_temp_path ${scratch}/5;
  server {
    listen 127.0.0.1:${port};
    root ${webRoot};
    include ${site}/.hosting/nginx.conf;
  }
}
`,
    args: ['-c', join(scratch, 'nginx.conf'), '-e', join(scratch, 'errors')],
  }),
  caddy: ({ port, scratch, webRoot, site }) => ({
    file: 'Caddyfile',
    text: `{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  root * ${webRoot}
  import ${join(site, '.hosting/Caddyfile')}
}
`,
    args: ['run', '--config', join(scratch, 'Caddyfile'), '--adapter', 'caddyfile'],
    env: { HOME: scratch, XDG_DATA_HOME: scratch, XDG_CONFIG_HOME: scratch },
  }),
};

function apacheSetup({ port, scratch, webRoot }: Place, modules: readonly string[]): Setup {
  return {
    file: 'apache.conf',
    text: `ServerName localhost
ServerRoot ${scratch}
PidFile ${scratch}/pid
Listen 127.0.0.1:${port}
ErrorLog ${scratch}/errors
${DEBIAN_TYPES}${process.getuid?.() === 0 ? 'User www-data\nGroup www-data\n' : ''}${modules
  .map((name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so\n`)
  .join('')}DocumentRoot ${webRoot}
<Directory ${webRoot}>
  AllowOverride FileInfo
  Options FollowSymLinks MultiViews
  Require all granted
</Directory>
`,
    args: ['-f', join(scratch, 'apache.conf'), '-DFOREGROUND'],
  };
}

function programOf(host: RealHost): string | undefined {
  const name = host.startsWith('apache') ? 'apache2' : host;
  try {
    const path = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;
    return execFileSync('sh', ['-c', `command -v ${name}`], { env: { PATH: path }, encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

/** Returns a port that is free at the moment. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { readonly port: number };
      server.close(() => resolve(port));
    });
  });
}
