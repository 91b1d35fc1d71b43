import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { S3Error } from '../s3-error.ts';

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
export const readForm = (incoming: IncomingMessage): Promise<Form> => {
  const parser = parserOf(incoming);
  const fields = new Map<string, string>();
  let size = 0;
  const ended = new Promise<void>((resolve, reject) => {
    parser.once('finish', resolve);
    parser.once('error', () => reject(malformed()));
    whenBroken(incoming, () => reject(incomplete()));
  });
  // Whoever waits for the file learns it there.
  ended.catch(() => undefined);
  return new Promise<Form>((resolve, reject) => {
    const refuse = (error: S3Error): void => {
      // What is left is for the caller to read or to leave.
      incoming.unpipe(parser);
      reject(error);
    };
    parser.on('field', (name: string | undefined, value, _isNameCut, isCut) => {
      size += Buffer.byteLength(value);
      if (!name) refuse(malformed());
      else if (isCut || size > maximumFields) refuse(tooLarge());
      else if (fields.has(name.toLowerCase())) refuse(repeated(name));
      else fields.set(name.toLowerCase(), value);
    });
    parser.once('file', (_name, file, fileName: string | undefined) => {
      parser.removeAllListeners('field');
      whenBroken(incoming, () => file.destroy(incomplete()));
      // Whoever reads the file learns it; who refuses the form beforehand need not.
      file.on('error', () => undefined);
      resolve({ fields, fileName: fileName ?? '', file, end: () => ended });
    });
    ended.then(() => refuse(withoutFile()), refuse);
    incoming.pipe(parser);
  });
};

/** The connection ended before the body did. */
const whenBroken = (incoming: IncomingMessage, then: () => void): void => {
  incoming.once('close', () => {
    if (!incoming.complete) then();
  });
};

const parserOf = ({ headers }: IncomingMessage): BusboyInstance => {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      isPartAFile: (name) => name?.toLowerCase() === 'file',
      limits: { fieldSize: maximumFields, headerSize: longestHeader },
    });
  } catch {
    throw malformed();
  }
};

const malformed = () =>
  new S3Error('MalformedPOSTRequest', 'The body of your POST request is not well-formed multipart/form-data.');

const incomplete = () => new S3Error('IncompleteBody', 'The request body terminated unexpectedly');

const withoutFile = () => new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.');

const repeated = (name: string) => new S3Error('InvalidArgument', `The form has several fields named '${name}'.`);

const tooLarge = () =>
  new S3Error('MaxMessageLengthExceeded', 'Your POST request fields preceding the upload file were too large.');
