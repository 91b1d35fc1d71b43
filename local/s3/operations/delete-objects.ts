import * as v from 'valibot';
import type { Operation } from './operation.ts';
import { readDocument } from './read-document.ts';
import { sendXml } from './send-xml.ts';

const maximumKeys = 1000;

const DeleteDocument = v.object({
  Delete: v.object({
    Object: v.pipe(v.array(v.object({ Key: v.pipe(v.string(), v.nonEmpty()) })), v.maxLength(maximumKeys)),
    Quiet: v.optional(v.string()),
  }),
});

export const deleteObjects: Operation = async (call) => {
  const { Delete } = await readDocument(call, DeleteDocument, 'Object');
  for (const { Key } of Delete.Object) await call.bucket.deleteObject(Key);
  sendXml(call.response, 'DeleteResult', { Deleted: Delete.Quiet === 'true' ? [] : Delete.Object });
};
