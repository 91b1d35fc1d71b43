import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { isAbsolute } from 'node:path';
import * as v from 'valibot';

/**
 * Every bundle imports this first: stacks name places in the sources instead of in the bundle, whoever prints them. The map beside the
 * bundle is read when a stack is looked at for the first time; with `--enable-source-maps` Node reads it at every start.
 */
Error.prepareStackTrace = (error, frames) =>
  [headline(error), ...frames.map((frame) => `    at ${inSources(frame)}`)].join('\n');

const headline = (error: Error): string => {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return 'Error';
  }
};

const inSources = (frame: NodeJS.CallSite): string => {
  // oxlint-disable-next-line typescript/no-base-to-string -- V8's frames say themselves as a line of a stack
  const inBundle = String(frame);
  const [file, line, column] = [frame.getFileName(), frame.getLineNumber(), frame.getColumnNumber()];
  if (!file || !isAbsolute(file) || line === null || column === null) return inBundle;
  const place = mapOf(file)?.findEntry(line - 1, column - 1);
  if (!place || !('originalSource' in place)) return inBundle;
  const source = place.originalSource.replace(/^(\.\.\/)+/, '');
  return inBundle.replace(
    `${file}:${line}:${column}`,
    () => `${source}:${place.originalLine + 1}:${place.originalColumn + 1}`,
  );
};

/** By the file that a map lies beside; nothing where there is none. Weak, because a read map takes 15 MB and few errors come in a row. */
const maps = new Map<string, WeakRef<SourceMap> | undefined>();

const mapOf = (file: string): SourceMap | undefined => {
  const known = maps.get(file);
  const map = known?.deref();
  if (map || (maps.has(file) && !known)) return map;
  const read = readMap(`${file}.map`);
  maps.set(file, read && new WeakRef(read));
  return read;
};

const Payload = v.object({
  version: v.number(),
  sources: v.array(v.string()),
  names: v.array(v.string()),
  mappings: v.string(),
});

const readMap = (file: string): SourceMap | undefined => {
  try {
    const payload = v.parse(Payload, JSON.parse(readFileSync(file, 'utf8')));
    return new SourceMap({ ...payload, file: '', sourceRoot: '', sourcesContent: [] });
  } catch {
    // A stack of places in the bundle is better than none.
    return undefined;
  }
};
