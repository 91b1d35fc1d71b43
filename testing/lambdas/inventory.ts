import { DeleteObjectsCommand } from '@aws-sdk/client-s3';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { listStoredFiles, openUploads, type StoredFile } from '#lambdas/aws/file-inventory.ts';
import { s3 } from '#lambdas/aws/s3.ts';
import { documentClient } from '#lambdas/data/table/document-client.ts';

/** Every path of the bucket with its versions, also of what was removed. */
export const allKept = async (): Promise<StoredFile[]> => {
  const found: StoredFile[] = [];
  for await (const page of listStoredFiles()) found.push(...page);
  return found;
};

/** Deletes what the bucket keeps of removed files. Their versions would otherwise add up, and every later listing would read them all. */
export const forgetRemovedFiles = async (Bucket: string): Promise<void> => {
  const objects = (await allKept())
    .filter(({ isThere }) => !isThere)
    .flatMap(({ path, versions }) => versions.map((VersionId) => ({ Key: path, VersionId })));
  while (objects.length > 0)
    await s3().send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: objects.splice(0, 1000), Quiet: true } }));
};

/** Every file in the bucket. */
export const allFiles = async (): Promise<string[]> =>
  (await allKept()).flatMap(({ path, isThere }) => (isThere ? path : []));

/** Every multipart upload under way. */
export const allTransfers = async (): Promise<string[]> => {
  const found: string[] = [];
  for await (const page of openUploads()) found.push(...page.map(({ path }) => path));
  return found;
};

/** An item of the table as it is stored. */
export type Item = Readonly<Record<string, unknown>> & { readonly pk: string; readonly sk: string };

/** Every item of the table whose partition begins so; all of them for an empty beginning. */
export const allItems = async (partition: string): Promise<Item[]> => {
  const found: Item[] = [];
  const pages = paginateScan(
    { client: documentClient },
    {
      TableName: process.env['TABLE_NAME'],
      ConsistentRead: true,
      ...(partition !== '' && {
        FilterExpression: 'begins_with(pk, :partition)',
        ExpressionAttributeValues: { ':partition': partition },
      }),
    },
  );
  for await (const { Items = [] } of pages) {
    for (const { pk, sk, ...rest } of Items) found.push({ ...rest, pk: String(pk), sk: String(sk) });
  }
  return found;
};
