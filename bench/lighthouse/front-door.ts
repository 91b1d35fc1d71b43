import { request as ask } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { selfSigned } from './self-signed.ts';

/** Headers that HTTP/2 forbids: they belong to one connection of HTTP/1. */
const ofTheConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

/**
 * Passes everything on to the site on this machine, which compresses as CloudFront does, over HTTP/2 and TLS as a browser meets it there.
 * Resolves when it listens.
 */
export const frontDoor = async (target: number): Promise<{ origin: string; stop: () => void }> => {
  const server = createSecureServer({ ...selfSigned(), allowHTTP1: true }, (incoming, outgoing) => {
    const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')));
    const passedOn = ask(
      {
        port: target,
        host: '127.0.0.1',
        path: incoming.url,
        method: incoming.method,
        headers: { ...headers, host: `localhost:${target}` },
      },
      (answer) => {
        const kept = Object.entries(answer.headers).filter(([name]) => !ofTheConnection.has(name));
        outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
        answer.pipe(outgoing);
      },
    );
    passedOn.on('error', () => outgoing.destroy());
    incoming.pipe(passedOn);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has an address and a port
  const { port } = server.address() as AddressInfo;
  return { origin: `https://localhost:${port}`, stop: () => server.close() };
};
