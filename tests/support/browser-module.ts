import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { PROJECT } from './sites.ts';

/** Bundles a module of browser code as a script that puts its exports into a global variable. */
export async function browserModule(file: string, name: string): Promise<string> {
  const [output] = (await build({
    configFile: false,
    root: PROJECT,
    logLevel: 'warn',
    publicDir: false,
    envDir: false,
    build: {
      write: false,
      minify: false,
      lib: { entry: join(PROJECT, file), formats: ['iife'], name, fileName: name },
    },
  })) as Rolldown.RolldownOutput[];
  return output!.output[0].code;
}
