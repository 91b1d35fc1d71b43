import * as v from 'valibot';
import { requestedObject } from './existing-object.ts';
import type { Operation } from './operation.ts';
import { sendXml } from './operation.ts';
import { readDocument } from './read-document.ts';

/** The tags of one version of an object. */
export const getTags: Operation = ({ request, response, bucket }) => {
  const { tags, version } = requestedObject(bucket, request);
  response.setHeader('x-amz-version-id', version);
  sendXml(response, 'Tagging', {
    TagSet: { Tag: Object.entries(tags).map(([Key, Value]) => ({ Key, Value })) },
  });
};

const TagsDocument = v.object({
  Tagging: v.object({ TagSet: v.object({ Tag: v.array(v.object({ Key: v.string(), Value: v.string() })) }) }),
});

export const putTags: Operation = async (call) => {
  const { request, response, bucket } = call;
  const record = requestedObject(bucket, request);
  const { Tagging } = await readDocument(call, TagsDocument, 'Tag');
  await bucket.setTags(record, Object.fromEntries(Tagging.TagSet.Tag.map(({ Key, Value }) => [Key, Value])));
  response.setHeader('x-amz-version-id', record.version);
  response.writeHead(200).end();
};
