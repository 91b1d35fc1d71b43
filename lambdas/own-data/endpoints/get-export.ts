import { linkToDocument } from '#lambdas/aws/documents.ts';
import { getExport as findExport, pathOfExport } from '#lambdas/data/own-data/export.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { lastExport } from '../rules/last-export.ts';

/** Asked again and again while it is made; the link is made for whoever looks now. */
export const getExport: Handler<'getExport'> = async ({ caller }) => {
  const told = lastExport(await findExport(caller.userId));
  if (told.export?.state !== 'ready') return told;
  const document = { path: pathOfExport(told.export), contentType: 'application/zip' };
  const { url } = await linkToDocument(document, `stillwater-${told.export.requestedAt.slice(0, 10)}.zip`);
  return { ...told, export: { ...told.export, url } };
};
