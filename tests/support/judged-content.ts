import { join } from 'node:path';
import { openPictureStore } from '../../generator/cache/picture-store.ts';
import { openProbe } from '../../generator/images/probe-picture.ts';
import type { ServerTheme } from '../../generator/model/theme.ts';
import { analyze } from '../../generator/pipeline/analysis/analyze.ts';
import { type JudgedContent, judgeSession } from '../../generator/pipeline/fix/judge-content.ts';
import { noRecord } from '../../generator/pipeline/record/build-record.ts';
import { BuildMemory } from '../../generator/pipeline/record/memory.ts';
import { listFiles } from '../../generator/read/list-files.ts';

/** Judges the content of a site on disk, without a record of an earlier build and without a store of pictures. */
export function judgeContent(root: string, theme: ServerTheme): JudgedContent {
  const { value: files, diagnostics: ofFiles } = listFiles(root);
  const probe = openProbe({ image: (name) => name, store: openPictureStore(join(root, '.sitegen', 'none')) });
  const memory = new BuildMemory(noRecord(''));
  const analysis = analyze({ root, files, ofFiles, templates: theme.pages, probe, memory });
  return judgeSession({ analysis, server: theme, memory });
}
