import { checksumHeader } from '../body/checksum.ts';
import { receiveBody } from '../body/receive-body.ts';
import { wholeSecond } from '../records.ts';
import { writeCondition } from './conditions.ts';
import { settingsOfRequest } from './object-settings.ts';
import type { Operation } from './operation.ts';

export const putObject: Operation = async ({ request, response, bucket, payloadHash }) => {
  const settings = settingsOfRequest(request);
  const condition = writeCondition(request);
  const { file, size, md5, checksum } = await receiveBody(request, bucket, payloadHash);
  const record = {
    key: request.key,
    settings,
    segments: [{ file, size }],
    size,
    etag: md5,
    lastModified: wholeSecond(),
    ...(checksum ? { checksum } : {}),
  };
  try {
    const { version } = await bucket.putObject(record, condition);
    response.setHeader('x-amz-version-id', version);
  } catch (error) {
    await bucket.dropData([file]);
    throw error;
  }
  if (checksum) response.setHeader(checksumHeader(checksum.algorithm), checksum.value);
  response.writeHead(200, { ETag: `"${md5}"`, 'x-amz-server-side-encryption': 'AES256' }).end();
};
