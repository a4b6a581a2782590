import { existsSync } from 'node:fs';

const USUAL_PLACES = ['/usr/bin/firefox-esr', '/usr/lib/firefox-esr/firefox-esr'];

/** Returns the path of Firefox ESR, which no npm package contains: from FIREFOX_PATH, or the installed one. */
export function installedFirefox(named = process.env.FIREFOX_PATH): string {
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`FIREFOX_PATH names ${named}, which does not exist`);
    return named;
  }
  const path = USUAL_PLACES.find((place) => existsSync(place));
  if (path === undefined) {
    throw new Error('install the Debian package firefox-esr, or name its program in FIREFOX_PATH');
  }
  return path;
}
