// A process that is killed: uploads, bins and removes assets through the bundled Lambda without end.
// Arguments: the bundle and the claims of an administrator. Before and after each call it tells on standard output, at once.
const { writeSync } = require('node:fs');
const { randomUUID } = require('node:crypto');

const [bundle, claims] = process.argv.slice(2);
const tell = (word, id) => writeSync(1, `~${word} ${id}\n`);

// The Lambda's log is of no interest here.
process.stdout.write = () => true;
const { handler } = require(bundle);

const call = async (routeKey, body, pathParameters) => {
  const answer = await handler({
    routeKey,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    ...(pathParameters && { pathParameters }),
    ...(body && { body: JSON.stringify(body) }),
    requestContext: { requestId: randomUUID(), authorizer: { jwt: { claims: JSON.parse(claims) } } },
  });
  if (answer.statusCode >= 300) throw new Error(`${routeKey} answered ${answer.statusCode}: ${answer.body}`);
  return answer.body && JSON.parse(answer.body);
};

const bytesOf = (size) => {
  const bytes = Buffer.alloc(size);
  bytes.write('ID3');
  return bytes;
};

const send = async (upload, bytes) => {
  if (upload.kind === 'post') {
    const form = new FormData();
    for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
    form.append('file', new Blob([bytes]));
    await fetch(upload.url, { method: 'POST', body: form });
    return;
  }
  const { assetId, partSize } = upload;
  const partNumbers = Array.from({ length: Math.ceil(bytes.length / partSize) }, (_, index) => index + 1);
  const { parts } = await call('POST /api/assets/uploads/{assetId}/parts', { partNumbers }, { assetId });
  for (const { partNumber, url } of parts) {
    await fetch(url, { method: 'PUT', body: bytes.subarray((partNumber - 1) * partSize, partNumber * partSize) });
  }
};

const round = async (size) => {
  const bytes = bytesOf(size);
  const upload = await call('POST /api/assets/uploads', { name: 'Rain.mp3', contentType: 'audio/mpeg', size });
  const { assetId } = upload;
  await send(upload, bytes);
  await call('POST /api/assets', { assetId });
  tell('completed', assetId);
  // Some stay.
  if (Math.random() < 0.3) return;
  tell('binning', assetId);
  await call('POST /api/assets/{assetId}/bin', undefined, { assetId });
  tell('purging', assetId);
  await call('POST /api/assets/{assetId}/purge', undefined, { assetId });
  tell('purged', assetId);
};

const run = async () => {
  // The first call connects; the moments that matter come after it.
  await call('GET /api/assets/counts');
  tell('ready', 0);
  for (;;) await round(Math.random() < 0.1 ? 17 * 2 ** 20 : 2_000);
};

run().catch((error) => {
  process.stderr.write(String(error));
  process.exit(1);
});
