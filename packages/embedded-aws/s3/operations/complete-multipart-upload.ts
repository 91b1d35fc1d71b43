import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { checksumAlgorithms, compositeChecksum } from '../body/checksum.ts';
import { type NewObject, type PartRecord, type UploadRecord, wholeSecond } from '../records.ts';
import { S3Error } from '../s3-error.ts';
import { writeCondition } from './conditions.ts';
import { existingUpload, noSuchUpload } from './existing-object.ts';
import type { Operation } from './operation.ts';
import { sendXml } from './operation.ts';
import { readDocument } from './read-document.ts';

/** Bytes; only the last part may be smaller. */
const minimumPart = 5 * 1024 * 1024;

/** Joins the named parts, whose numbers must rise and whose ETags must be the uploaded ones. */
export const completeMultipartUpload: Operation = async (call) => {
  const { request, response, bucket } = call;
  const upload = existingUpload(bucket, request.key, request.query.get('uploadId') ?? '');
  const listed = readParts(await readDocument(call, CompletionDocument, 'Part'));
  const record = await bucket.completeUpload(
    upload.uploadId,
    (parts) => joined(upload, chosenParts(parts, listed)),
    writeCondition(request),
  );
  if (!record) throw noSuchUpload();
  response.setHeader('x-amz-version-id', record.version);
  sendXml(response, 'CompleteMultipartUploadResult', {
    Location: `http://${request.incoming.headers.host}${request.path}`,
    Bucket: bucket.name,
    Key: request.key,
    ETag: `"${record.etag}"`,
  });
};

interface ListedPart {
  readonly number: number;
  readonly etag: string;
  readonly checksums: readonly string[];
}

/** Names and texts of a part's elements. */
const Part = v.objectWithRest({ PartNumber: v.string(), ETag: v.string() }, v.string());

const CompletionDocument = v.object({
  CompleteMultipartUpload: v.object({ Part: v.array(Part) }),
});

const readParts = ({ CompleteMultipartUpload }: v.InferOutput<typeof CompletionDocument>): ListedPart[] => {
  const parts = CompleteMultipartUpload.Part.map(({ PartNumber, ETag, ...others }) => ({
    number: Number(PartNumber),
    etag: ETag.replaceAll('"', ''),
    checksums: checksumAlgorithms.flatMap((name) => others[`Checksum${name.toUpperCase()}`] ?? []),
  }));
  if (parts.some(({ number }, index) => index > 0 && number <= (parts[index - 1]?.number ?? 0))) {
    throw new S3Error('InvalidPartOrder', 'The list of parts was not in ascending order.');
  }
  return parts;
};

const chosenParts = (parts: readonly PartRecord[], listed: readonly ListedPart[]): PartRecord[] =>
  listed.map(({ number, etag, checksums }, index) => {
    const part = parts.find((one) => one.number === number);
    if (!part || part.etag !== etag || checksums.some((value) => value !== part.checksum?.value)) {
      throw new S3Error(
        'InvalidPart',
        "One or more of the specified parts could not be found. The part may not have been uploaded, or the specified entity tag may not match the part's entity tag.",
        { PartNumber: String(number) },
      );
    }
    if (part.size < minimumPart && index < listed.length - 1) {
      throw new S3Error('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size', {
        PartNumber: String(number),
      });
    }
    return part;
  });

const joined = ({ key, settings, algorithm }: UploadRecord, parts: readonly PartRecord[]): NewObject => {
  const md5 = createHash('md5');
  for (const { etag } of parts) md5.update(Buffer.from(etag, 'hex'));
  const checksums = parts.flatMap(({ checksum }) => (checksum?.algorithm === algorithm ? (checksum?.value ?? []) : []));
  return {
    key,
    settings,
    segments: parts.map(({ file, size }) => ({ file, size })),
    size: parts.reduce((sum, { size }) => sum + size, 0),
    etag: `${md5.digest('hex')}-${parts.length}`,
    lastModified: wholeSecond(),
    ...(algorithm && checksums.length === parts.length
      ? { checksum: { algorithm, value: compositeChecksum(algorithm, checksums) } }
      : {}),
  };
};
