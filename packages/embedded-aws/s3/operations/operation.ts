import type { ServerResponse } from 'node:http';
import { type XmlTree, xml } from '../../xml.ts';
import type { S3Request } from '../s3-request.ts';
import type { Bucket } from '../storage.ts';

export const sendXml = (response: ServerResponse, root: string, tree: XmlTree): void => {
  response.setHeader('Content-Type', 'application/xml');
  response.end(xml(root, tree, 'http://s3.amazonaws.com/doc/2006-03-01/'));
};

/** A request that was let in, and where it goes. */
export interface Call {
  readonly request: S3Request;
  readonly response: ServerResponse;
  readonly bucket: Bucket;
  /** Body hash of the signature: a hex SHA-256 or the word for "not signed". */
  readonly payloadHash: string;
}

export type Operation = (call: Call) => Promise<void> | void;
