import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { defined } from '#contract/core/defined.ts';

/** One file of an archive. Its content is asked for when its turn comes, after all before it. */
export interface Entry {
  readonly path: string;
  readonly content: () => AsyncIterable<Uint8Array | string>;
  /** Packed files gain nothing by being packed again. */
  readonly packed?: true;
  /** Of a table: how many there were, once it was written. */
  readonly rows?: () => number;
}

/** A file in the manifest. */
interface Listed {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly rows?: number;
}

/**
 * A ZIP as it is written, in little memory however much it holds; its last file, `manifest.json`, lists the others with their checksums.
 * @param about what the manifest says of the whole
 * @param written is told after each file
 */
export async function* archiveOf(
  entries: readonly Entry[],
  about: Readonly<Record<string, unknown>>,
  written: (done: number) => void,
): AsyncGenerator<Uint8Array> {
  const zip = new yazl.ZipFile();
  const listed: Listed[] = [];
  const output = new PassThrough();
  // What fails in a file would otherwise leave its reader waiting.
  zip.on('error', (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  for (const entry of entries) {
    zip.addReadStreamLazy(entry.path, { compress: entry.packed !== true }, (give) => {
      give(
        null,
        Readable.from(
          counted(entry, (one) => {
            listed.push(one);
            written(listed.length);
          }),
        ),
      );
    });
  }
  zip.addReadStreamLazy('manifest.json', (give) => {
    give(null, Readable.from([Buffer.from(`${JSON.stringify({ ...about, files: listed }, null, 2)}\n`)]));
  });
  zip.end();
  const done = pipeline(zip.outputStream, output);
  // It fails where its reader does, who says so.
  done.catch(() => {});
  for await (const chunk of output) if (chunk instanceof Uint8Array) yield chunk;
  await done;
}

async function* counted(entry: Entry, tell: (listed: Listed) => void): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of entry.content()) {
    const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece;
    hash.update(chunk);
    bytes += chunk.byteLength;
    yield chunk;
  }
  const rows = entry.rows?.();
  tell({ path: entry.path, bytes, sha256: hash.digest('hex'), ...defined({ rows }) });
}
