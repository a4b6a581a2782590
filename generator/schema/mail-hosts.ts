/** Corrects a mail address whose host has a well-known typing error: `info@gmial.con`. */
export function meantMail(written: string): string | undefined {
  const at = written.lastIndexOf('@') + 1;
  const host = written.slice(at).toLowerCase();
  const dot = host.lastIndexOf('.');
  if (dot === -1) return undefined;
  const name = host.slice(0, dot);
  const end = host.slice(dot + 1);
  const meantEnd = MEANT_ENDS.get(end) ?? end;
  const provider = meantEnd === 'com' ? MEANT_PROVIDERS.get(name) : undefined;
  const meant = provider ?? (PROVIDERS.has(name) && end === 'co' ? `${name}.com` : `${name}.${meantEnd}`);
  return meant === host ? undefined : written.slice(0, at) + meant;
}

/** Top-level domains that do not exist, each a typing error. */
const MEANT_ENDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    com: ['con', 'cmo', 'coom', 'comm', 'ocm', 'cpm', 'vom', 'xom'],
    org: ['ogr', 'orgg', 'prg'],
    net: ['nte', 'nett'],
  }).flatMap(([meant, misspelt]) => misspelt.map((one) => [one, meant])),
);

/** Large providers whose names have well-known typing errors. Few of the misspelt names receive mail. */
const MISSPELT = {
  gmail: ['gmial', 'gamil', 'gmai', 'gmal', 'gmil', 'gnail', 'gmaill', 'gmali', 'gmaul', 'gmeil', 'ggmail'],
  hotmail: ['hotmial', 'hotmal', 'hotmil', 'hotmai', 'hotamil', 'hotmaill', 'hotnail', 'hotmali'],
  yahoo: ['yaho', 'yahooo', 'yhoo', 'yahho', 'yaoo', 'yhaoo', 'yahhoo'],
  outlook: ['outlok', 'outloo', 'outllook', 'outlool', 'oulook', 'outlokk', 'outlookk'],
  icloud: ['iclud', 'icoud', 'iclound', 'icluod', 'icloude'],
} as const;

const PROVIDERS: ReadonlySet<string> = new Set(Object.keys(MISSPELT));

const MEANT_PROVIDERS: ReadonlyMap<string, string> = new Map(
  Object.entries(MISSPELT).flatMap(([provider, misspelt]) => misspelt.map((one) => [one, `${provider}.com`])),
);
