import { S3Error } from '../s3-error.ts';
import { innerXmls, optionalText, requiredText } from '../xml.ts';
import type { Operation } from './operation.ts';
import { readDocument } from './read-document.ts';
import { sendXml } from './send-xml.ts';

const maximumKeys = 1000;

export const deleteObjects: Operation = async (call) => {
  const document = await readDocument(call);
  const keys = innerXmls(document, 'Object').map((object) => requiredText(object, 'Key'));
  if (keys.length === 0 || keys.length > maximumKeys) {
    throw new S3Error(
      'MalformedXML',
      'The XML you provided was not well-formed or did not validate against our published schema',
    );
  }
  for (const key of keys) await call.bucket.deleteObject(key);
  const isQuiet = optionalText(document, 'Quiet') === 'true';
  sendXml(call.response, 'DeleteResult', { Deleted: isQuiet ? [] : keys.map((Key) => ({ Key })) });
};
