import type { IncomingMessage } from 'node:http';
import { S3Error } from '../s3-error.ts';
import { type ByteReader, byteReader } from './byte-reader.ts';

export interface Form {
  /** The text fields before the file, names in lower case. */
  readonly fields: ReadonlyMap<string, string>;
  readonly fileName: string;
  /** The file's bytes, to be read once. */
  readonly file: AsyncIterable<Buffer>;
  /** Reads what comes after the file, which S3 ignores. */
  readonly end: () => Promise<void>;
}

/** Bytes of all fields before the file together, as S3 limits them. */
const maximumFields = 20 * 1024;
const longestHeader = 8 * 1024;

/**
 * Reads a `multipart/form-data` body up to its file, which S3 wants last.
 * @throws S3Error MalformedPOSTRequest when it is none, InvalidArgument when there is no file
 */
export const readForm = async (incoming: IncomingMessage): Promise<Form> => {
  const [, quoted, plain] =
    /^multipart\/form-data;.*?boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
      incoming.headers['content-type'] ?? '',
    ) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw malformed();
  const reader = byteReader(incoming);
  // The first boundary has no line break before it.
  if ((await reader.line(longestHeader)) !== `--${boundary}`) throw malformed();

  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const fields = new Map<string, string>();
  let size = 0;
  for (;;) {
    const { name, fileName } = await readPartHeader(reader);
    if (name === 'file') {
      return { fields, fileName, file: reader.until(delimiter), end: reader.drain };
    }
    const chunks: Buffer[] = [];
    for await (const chunk of reader.until(delimiter)) {
      size += chunk.length;
      if (size > maximumFields) {
        throw new S3Error(
          'MaxMessageLengthExceeded',
          'Your POST request fields preceding the upload file were too large.',
        );
      }
      chunks.push(chunk);
    }
    if (fields.has(name)) throw new S3Error('InvalidArgument', `The form has several fields named '${name}'.`);
    fields.set(name, Buffer.concat(chunks).toString('utf8'));
    if ((await reader.line(longestHeader)).startsWith('--')) {
      throw new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.');
    }
  }
};

const readPartHeader = async (reader: ByteReader): Promise<{ name: string; fileName: string }> => {
  let disposition = '';
  for (;;) {
    const line = await reader.line(longestHeader);
    if (line === '') break;
    if (/^content-disposition:/i.test(line)) disposition = line;
  }
  const parameter = (name: string) => new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(disposition)?.[1];
  const name = parameter('name');
  if (!name) throw malformed();
  // Some browsers send a whole path.
  return { name: name.toLowerCase(), fileName: (parameter('filename') ?? '').replace(/^.*[/\\]/, '') };
};

const malformed = () =>
  new S3Error('MalformedPOSTRequest', 'The body of your POST request is not well-formed multipart/form-data.');
