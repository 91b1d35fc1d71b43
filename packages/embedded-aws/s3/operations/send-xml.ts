import type { ServerResponse } from 'node:http';
import { type XmlTree, xml } from '../../xml.ts';

export const sendXml = (response: ServerResponse, root: string, tree: XmlTree): void => {
  response.setHeader('Content-Type', 'application/xml');
  response.end(xml(root, tree, 'http://s3.amazonaws.com/doc/2006-03-01/'));
};
