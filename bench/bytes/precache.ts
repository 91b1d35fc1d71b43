import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { transferred } from './transfer.ts';

const Precache = v.object({ always: v.array(v.string()), byLanguage: v.record(v.string(), v.array(v.string())) });

/** Bytes of the service worker, and of everything that it fetches for a client, by language. */
export const readPrecache = (folder: string): { worker: number; precache: ReadonlyMap<string, number> } => {
  const { always, byLanguage } = v.parse(Precache, JSON.parse(readFileSync(join(folder, 'precache.json'), 'utf8')));
  const sizeOf = (file: string): number =>
    transferred(file.endsWith('.woff2') ? 'font' : 'script', readFileSync(join(folder, file)));
  const total = (files: readonly string[]): number => files.reduce((sum, file) => sum + sizeOf(file), 0);
  const shared = total(['index.html', 'precache.json', ...always]);
  return {
    worker: sizeOf('worker.js'),
    precache: new Map(Object.entries(byLanguage).map(([language, files]) => [language, shared + total(files)])),
  };
};
