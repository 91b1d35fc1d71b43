import { pipeline } from 'node:stream/promises';
import { headerOf } from '../s3-request.ts';
import { byteRange } from './byte-range.ts';
import { isNotModified } from './conditions.ts';
import { requestedObject } from './existing-object.ts';
import { objectHeaders } from './object-headers.ts';
import type { Operation } from './operation.ts';

/** GET and HEAD of an object, whole or one range of it. */
export const getObject: Operation = async ({ request, response, bucket }) => {
  const record = requestedObject(bucket, request);
  const headers = objectHeaders(record, request);
  if (isNotModified(request, record)) {
    response.writeHead(304, { ETag: headers['ETag'], 'Last-Modified': headers['Last-Modified'] }).end();
    return;
  }
  const ifRange = headerOf(request.incoming, 'if-range');
  const wanted = ifRange === undefined || [headers['ETag'], headers['Last-Modified']].includes(ifRange);
  const range = wanted ? byteRange(headerOf(request.incoming, 'range'), record.size) : undefined;
  const { first, last } = range ?? { first: 0, last: record.size - 1 };
  if (range) {
    headers['Content-Range'] = `bytes ${first}-${last}/${record.size}`;
    // It is the checksum of the whole.
    for (const name of Object.keys(headers)) if (name.startsWith('x-amz-checksum-')) delete headers[name];
  }
  response.writeHead(range ? 206 : 200, { ...headers, 'Content-Length': last - first + 1 });
  if (request.method === 'HEAD') response.end();
  else await pipeline(bucket.readData(record, first, last), response);
};
