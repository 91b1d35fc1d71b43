import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { defined } from '#contract/core/defined.ts';
import { withDemo } from '#contract/core/look-inside.ts';
import { withOperator } from '#contract/core/operator.ts';
import { originPlaceholder } from '#contract/core/public-pages.ts';
import { type Encoding, encodingFor } from '#lambdas/http/compress.ts';
import { chosenFile } from './chosen-file.ts';
import { mediaTypeOf } from './media-type-of.ts';

const compress = (content: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : promisify(gzip)(content);

/**
 * Serves a folder as CloudFront serves the web bucket: paths without a file extension get the page that CloudFront's function chooses,
 * hashed assets may be kept for ever, all else is revalidated by its ETag, and text is compressed.
 */
export const staticPages = (folder: string, demo = false) => {
  const compressed = new Map<string, Promise<Buffer>>();

  const encoded = (content: Buffer, etag: string, encoding: Encoding): Promise<Buffer> => {
    const key = `${encoding} ${etag}`;
    const known = compressed.get(key) ?? compress(content, encoding);
    compressed.set(key, known);
    return known;
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    request.resume();
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendText(response, 405, 'Method Not Allowed');
    const path = filePath(request.url ?? '/', request.headers.cookie);
    const content =
      path === undefined ? undefined : await contentOf(join(folder, path), { origin: originOf(request), demo });
    if (path === undefined || !content) return sendText(response, 404, 'Not Found');

    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
    response.setHeader('ETag', etag);
    response.setHeader('Cache-Control', cacheControl(path));
    response.setHeader('Vary', 'Accept-Encoding');
    if (known(request.headers['if-none-match'], etag)) {
      response.writeHead(304).end();
      return;
    }
    const mediaType = mediaTypeOf(path);
    const encoding = encodingFor(request.headers['accept-encoding'], mediaType, content.length);
    const body = encoding ? await encoded(content, etag, encoding) : content;
    response.writeHead(200, {
      'Content-Type': mediaType,
      'Content-Length': body.length,
      ...defined({ 'Content-Encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
};

/** The file that an address names, relative to the folder; undefined for one that would leave it. */
const filePath = (url: string, cookie: string | undefined): string | undefined => {
  try {
    const path = decodeURIComponent(url.split(/[?#]/)[0] ?? '/');
    if (path.includes('\0') || path.includes('\\') || path.split('/').includes('..')) return undefined;
    return chosenFile(path, new URLSearchParams(url.split('?')[1]), cookie);
  } catch {
    return undefined;
  }
};

/** Files with placeholders for the site's address, which the build does not know. */
const naming = /[.](html|xml|txt)$/;

const originOf = ({ headers }: IncomingMessage): string => `http://${headers.host ?? 'localhost'}`;

interface OfSite {
  readonly origin: string;
  /** Whether visitors may look inside the demo. */
  readonly demo: boolean;
}

const contentOf = async (file: string, { origin, demo }: OfSite): Promise<Buffer | undefined> => {
  try {
    const content = await readFile(file);
    if (!naming.test(file)) return content;
    const addressed = content.toString().replaceAll(originPlaceholder, origin);
    // A site on one's own machine is run by whoever started it, and names nobody.
    return Buffer.from(file.endsWith('.html') ? withDemo(withOperator(addressed, undefined), demo) : addressed);
  } catch {
    return undefined;
  }
};

const cacheControl = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

const known = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag) ?? false;

const sendText = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(text);
};
