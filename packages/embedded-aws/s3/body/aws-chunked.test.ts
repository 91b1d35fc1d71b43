import { expect, test } from '@jest/globals';
import fc from '../../../../testing/property.ts';
import { decodeAwsChunked } from './aws-chunked.ts';

async function* cut(data: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < data.length; at += size) yield data.subarray(at, at + size);
}

const all = async (source: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
};

/** Few letters, so that what looks like the beginning of a line's end is common. */
const awkward = fc.string({ unit: fc.constantFrom('\r', '\n', '-', 'b'), maxLength: 200 });
const chunkSize = fc.integer({ min: 1, max: 50 });

test('chunks and trailers are decoded, however the network cuts them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(awkward), chunkSize, async (parts, size) => {
      const chunks = parts.filter((part) => part !== '').map((part) => `${part.length.toString(16)}\r\n${part}\r\n`);
      const encoded = `${chunks.join('')}0\r\nX-Amz-Checksum-Crc32: AAAAAA==\r\n\r\n`;
      const trailers = new Map<string, string>();
      expect(await all(decodeAwsChunked(cut(Buffer.from(encoded), size), trailers))).toBe(parts.join(''));
      expect([...trailers]).toEqual([['x-amz-checksum-crc32', 'AAAAAA==']]);
    }),
  );
});

test.each(['5\r\nabc', 'zz\r\nabc\r\n0\r\n\r\n', '3\r\nabcd\r\n0\r\n\r\n', '0\r\nno trailer\r\n\r\n', ''])(
  'broken chunks are refused: %j',
  async (encoded) => {
    const decoding = all(decodeAwsChunked(cut(Buffer.from(encoded), 4), new Map()));
    await expect(decoding).rejects.toMatchObject({ name: 'IncompleteBody' });
  },
);
