import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Language } from '#contract/core/languages.ts';
import type { WrittenPage } from '#contract/core/public-pages.ts';
import { namespaceOf } from '#web/lib/i18n/namespace-of.ts';
import { type Bytes, type Kind, transferred } from './transfer.ts';

/** `src/features/billing/coach/revenue/texts/en.json` → `coach-revenue/texts/en.json` */
const textsOf = (key: string): string | undefined => {
  const [folder, file] = key.split('/texts/');
  return folder && file && `${namespaceOf(folder)}/texts/${file}`;
};

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    name: v.optional(v.string()),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
);

/** A page that the build has written. */
interface BegunWith {
  readonly language: Language;
  readonly path: WrittenPage;
}

/** The built web site, as Vite's manifest and `index.html` describe it. */
export interface BuiltSite {
  /** Names of its chunks. */
  readonly chunks: ReadonlySet<string>;
  /** Bytes of the files of texts, by their sources. */
  readonly texts: ReadonlyMap<string, number>;
  /**
   * Bytes that a first visit loads for these sources; of a file of texts the end of its name is enough.
   * @param begun the prerendered page where the visit begins with one
   */
  readonly bytesOf: (sources: readonly string[], begun?: BegunWith) => Bytes;
  /** Bytes that a first visit of a prerendered page loads before any interaction. */
  readonly bytesOfWritten: (language: Language, path: WrittenPage) => Bytes;
}

/** @param folder where the build lies */
export const readBuiltSite = (folder: string): BuiltSite => {
  const manifest = v.parse(Manifest, JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')));
  const document = namedIn(readFileSync(join(folder, 'index.html'), 'utf8'));
  const sizes = new Map<string, number>();
  const sizeOf = (kind: Kind, file: string): number => {
    const size = sizes.get(file) ?? transferred(kind, readFileSync(join(folder, file)));
    sizes.set(file, size);
    return size;
  };

  const keyOf = (source: string): string => {
    const keys = Object.keys(manifest).filter((key) => key === source || textsOf(key) === source);
    if (keys.length !== 1 || !keys[0]) throw new Error(`The build has ${keys.length} files for ${source}`);
    return keys[0];
  };

  const add = (key: string, closure: Set<string>): void => {
    if (closure.has(key)) return;
    closure.add(key);
    for (const imported of manifest[key]?.imports ?? []) add(imported, closure);
  };

  const namedInWritten = ({ language, path }: BegunWith) =>
    namedIn(readFileSync(join(folder, 'pages', language, `${path}.html`), 'utf8'));

  const bytesOfWritten = (language: Language, path: WrittenPage): Bytes => {
    const named = namedInWritten({ language, path });
    const total = (kind: Kind): number => [...named[kind]].reduce((sum, file) => sum + sizeOf(kind, file), 0);
    return { script: total('script'), stylesheet: total('stylesheet'), font: total('font') };
  };

  const bytesOf = (sources: readonly string[], begun?: BegunWith): Bytes => {
    const closure = new Set<string>();
    for (const source of sources) add(keyOf(source), closure);
    const files = { script: new Set(document.script), stylesheet: new Set(document.stylesheet), font: document.font };
    for (const file of begun ? namedInWritten(begun).script : []) files.script.add(file);
    for (const key of closure) {
      const { file = '', css = [] } = manifest[key] ?? {};
      if (file.endsWith('.js')) files.script.add(file);
      for (const sheet of css) files.stylesheet.add(sheet);
    }
    const total = (kind: Kind): number => [...files[kind]].reduce((sum, file) => sum + sizeOf(kind, file), 0);
    return { script: total('script'), stylesheet: total('stylesheet'), font: total('font') };
  };

  return {
    chunks: new Set(Object.values(manifest).flatMap(({ name }) => name ?? [])),
    texts: new Map(
      Object.entries(manifest)
        .filter(([key]) => /\/texts\/\w+[.]json$/.test(key))
        .map(([key, { file }]) => [key, sizeOf('script', file)]),
    ),
    bytesOf,
    bytesOfWritten,
  };
};

const endings: Record<Kind, string> = { script: 'js', stylesheet: 'css', font: 'woff2' };

/** Files that `index.html` names. */
const namedIn = (html: string): Record<Kind, ReadonlySet<string>> => {
  const files = [...html.matchAll(/(?:src|href)="\/([^"]+)"/g)].flatMap(([, file]) => file ?? []);
  const ofKind = (kind: Kind) => new Set(files.filter((file) => file.endsWith(`.${endings[kind]}`)));
  return { script: ofKind('script'), stylesheet: ofKind('stylesheet'), font: ofKind('font') };
};
