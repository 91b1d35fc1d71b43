import * as v from 'valibot';
import type { Operation } from './operation.ts';
import { sendXml } from './operation.ts';
import { readDocument } from './read-document.ts';

const maximumKeys = 1000;

const DeleteDocument = v.object({
  Delete: v.object({
    Object: v.pipe(
      v.array(v.object({ Key: v.pipe(v.string(), v.nonEmpty()), VersionId: v.optional(v.string()) })),
      v.maxLength(maximumKeys),
    ),
    Quiet: v.optional(v.string()),
  }),
});

export const deleteObjects: Operation = async (call) => {
  const { Delete } = await readDocument(call, DeleteDocument, 'Object');
  for (const { Key, VersionId } of Delete.Object) {
    if (VersionId === undefined) await call.bucket.deleteObject(Key);
    else await call.bucket.deleteVersion(Key, VersionId);
  }
  sendXml(call.response, 'DeleteResult', { Deleted: Delete.Quiet === 'true' ? [] : Delete.Object });
};
