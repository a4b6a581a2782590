import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { REPOSITORY } from './repository.ts';

/** Bundles a module of browser code as a script that puts its exports into a global variable. */
export async function browserModule(file: string, name: string): Promise<string> {
  const [output] = (await build({
    configFile: false,
    root: REPOSITORY,
    logLevel: 'warn',
    publicDir: false,
    envDir: false,
    build: {
      write: false,
      minify: false,
      lib: { entry: join(REPOSITORY, file), formats: ['iife'], name, fileName: name },
    },
  })) as Rolldown.RolldownOutput[];
  return output!.output[0].code;
}
