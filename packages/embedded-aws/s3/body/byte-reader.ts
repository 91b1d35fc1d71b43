import { S3Error } from '../s3-error.ts';

/** Takes a stream of bytes apart without holding more of it than a chunk and a line. */
export interface ByteReader {
  /** Text up to the next CRLF, which is consumed. @param maximum bytes */
  readonly line: (maximum: number) => Promise<string>;
  readonly exactly: (count: number) => AsyncGenerator<Buffer, void, undefined>;
  /** Reads to the end and forgets it. */
  readonly drain: () => Promise<void>;
}

export const byteReader = (source: AsyncIterable<Buffer>): ByteReader => {
  const iterator = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);

  const more = async (): Promise<void> => {
    const next = await iterator.next();
    if (next.done) throw new S3Error('IncompleteBody', 'The request body terminated unexpectedly');
    held = held.length === 0 ? next.value : Buffer.concat([held, next.value]);
  };

  const take = (count: number): Buffer => {
    const taken = held.subarray(0, count);
    held = held.subarray(count);
    return taken;
  };

  async function* until(delimiter: Buffer): AsyncGenerator<Buffer, void, undefined> {
    for (;;) {
      const at = held.indexOf(delimiter);
      if (at >= 0) {
        if (at > 0) yield take(at);
        take(delimiter.length);
        return;
      }
      // The end of what is held may be the delimiter's beginning.
      const safe = held.length - delimiter.length + 1;
      if (safe > 0) yield take(safe);
      await more();
    }
  }

  return {
    line: async (maximum) => {
      const chunks: Buffer[] = [];
      let length = 0;
      for await (const chunk of until(Buffer.from('\r\n'))) {
        length += chunk.length;
        if (length > maximum) throw new S3Error('InvalidRequest', 'A line of the request body is too long.');
        chunks.push(chunk);
      }
      return Buffer.concat(chunks).toString('utf8');
    },
    exactly: async function* (count) {
      for (let left = count; left > 0; ) {
        if (held.length === 0) await more();
        const taken = take(Math.min(left, held.length));
        left -= taken.length;
        if (taken.length > 0) yield taken;
      }
    },
    drain: async () => {
      held = Buffer.alloc(0);
      while (!(await iterator.next()).done);
    },
  };
};
