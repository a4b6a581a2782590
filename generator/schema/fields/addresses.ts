import { formPageOf } from '../addresses-elsewhere.ts';
import {
  FILE_EXTENSION,
  type IMAGE_FOLDER,
  isFilePath,
  isForFewPrograms,
  meantAssetPath,
  placeOfAsset,
} from '../asset-paths.ts';
import { isEmail, isLink, readUrl } from '../links.ts';
import { A_FILE, hasSpace, isSureLink, meantLink } from '../meant-links.ts';
import { type EntityKind, ROLES } from '../roles.ts';
import { meantTelephone, oddMobile } from '../telephone.ts';
import { type Meant, parsed, withNote } from './field.ts';
import { text } from './words.ts';

/** A page or file of this site (`/contact`), a place on the page (`#about`), or a web, mail or telephone address. */
export function link(description: string, example: string) {
  return anyLink(description, example, isLink, '^(#|/|mailto:|tel:|[Hh][Tt][Tt][Pp])', meantAddress);
}

/** A link of the header or footer. Only `#top` is on every page; for any other anchor the page must be named. */
export function linkOnEveryPage(description: string, example: string) {
  return anyLink(
    description,
    example,
    (written) => isLink(written) && (!written.startsWith('#') || written === '#top'),
    '^(#top$|/|mailto:|tel:|[Hh][Tt][Tt][Pp])',
    (written) =>
      isLink(written) ? withNote({ is: 'page-of-anchor', anchor: written }) : meantAddress(written),
  );
}

function anyLink(
  description: string,
  example: string,
  isRight: (written: string) => boolean,
  pattern: string,
  guess: (written: string) => Meant | undefined,
) {
  const read = (written: string) => (isRight(written) ? written : undefined);
  return parsed(description, example, { is: 'link' }, read, { pattern }, guess).register(ROLES, {
    refersTo: 'link',
  });
}

function meantAddress(written: string): Meant | undefined {
  if (placeOfAsset(written) === 'on-this-computer')
    return withNote({ is: 'on-this-computer', folder: 'public' });
  const telephone = meantTelephone(written);
  const digits = oddMobile(written);
  if (digits !== undefined) return withNote({ is: 'odd-mobile', digits });
  if (telephone?.isAtHome) return withNote({ is: 'number-in-kenya', number: telephone.link });
  const meant = meantLink(written);
  if (meant === undefined && hasSpace(written)) return withNote({ is: 'no-spaces' });
  // A fix would lose the subject of the mail.
  const isSure = meant !== undefined && isSureLink(meant) && !/^mailto:.*\?/i.test(written);
  return meant === undefined ? undefined : { readings: [meant], isSure };
}

/** The address of a page of this site, starting with a slash: `/about/faqs`. */
export function pageRoute(description: string, example: string) {
  return parsed(
    description,
    example,
    { is: 'page', example },
    (written) => (written.startsWith('/') && isLink(written) && !written.includes('#') ? written : undefined),
    { pattern: '^/' },
    (written) => {
      // A document is not a page either. The error then shows its complete address.
      const meant = meantLink(written) ?? (A_FILE.test(written) ? `/${written}` : undefined);
      return meant?.startsWith('/') && !meant.includes('#') && isLink(meant)
        ? { readings: [meant], isSure: false }
        : undefined;
    },
  ).register(ROLES, { refersTo: 'page' });
}

/** A document below public/. */
export function file(description: string, example: string) {
  return parsed(
    description,
    example,
    { is: 'file', example },
    (written) => (isFilePath(written) ? written : undefined),
    { pattern: FILE_EXTENSION.source },
    (written) => meantAsset(written, 'public'),
  ).register(ROLES, { refersTo: 'file' });
}

/** The correct path for a wrongly written file path: `/downloads/form.pdf`, `C:\\Pictures\\hill.jpg`. */
export function meantAsset(written: string, folder: 'public' | typeof IMAGE_FOLDER): Meant | undefined {
  if (
    folder === 'public' &&
    (isEmail(written.replace(/^mailto:/i, '')) || /^(?:tel:|\/[^.]*$|[+\d][\d\s().-]{6,}$)/i.test(written))
  )
    return withNote({ is: 'only-documents' });
  const place = placeOfAsset(written);
  if (folder === 'public' && (isPageElsewhere(written, place) || WORDS_ALONE.test(written)))
    return withNote({ is: 'only-documents' });
  if (place !== undefined) return withNote({ is: place, folder });
  if (folder === 'public' && isForFewPrograms(written)) return withNote({ is: 'few-can-open' });
  const meant = meantAssetPath(written, folder);
  return meant === undefined ? undefined : { readings: [meant], isSure: true };
}

/** True for the address of a form or another page: unlike a document on the web, it cannot be saved as a file. */
function isPageElsewhere(written: string, place: ReturnType<typeof placeOfAsset>): boolean {
  if (place !== 'on-the-web') return false;
  if (formPageOf(written) !== undefined) return true;
  const { hostname, pathname } = readUrl(/^https?:/i.test(written) ? written : `https://${written}`) ?? {};
  return pathname !== undefined && !FILE_EXTENSION.test(pathname) && !KEEPS_FILES.test(hostname ?? '');
}

/** Services that store documents at addresses without file names. */
const KEEPS_FILES =
  /(?:^|\.)(?:drive\.google|docs\.google|dropbox|1drv|live|sharepoint|box|wetransfer)\.(?:com|ms)$/i;

/** Words that are not a file name: `none`, `yes`, `at the office`. */
const WORDS_ALONE = /^\p{L}+(?: \p{L}+)*$/u;

/** The id of one entity of a collection. */
export function reference(of: EntityKind, description: string, example: string) {
  // Every text is looked up, so "Lakeside" gets "Did you mean" and not a lesson about small letters.
  return text(description, example, 64).register(ROLES, { refersTo: 'entity', of });
}
