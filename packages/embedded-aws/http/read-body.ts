import type { IncomingMessage } from 'node:http';

/**
 * The request's body, or undefined when it is larger than `limit` bytes; the rest of such a body is read and dropped,
 * because a client that still sends would otherwise see a broken connection instead of the answer.
 */
export const readBody = async (request: IncomingMessage, limit: number): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  }
  return size <= limit ? Buffer.concat(chunks) : undefined;
};
