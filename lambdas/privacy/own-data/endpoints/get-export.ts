import { linkToDocument } from '#lambdas/aws/documents.ts';
import { getExport as findExport, pathOfExport } from '#lambdas/data/privacy/own-data/export.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { isFreshSignIn } from '#lambdas/http/require-fresh-sign-in.ts';
import { lastExport } from '#lambdas/privacy/exporting/last-export.ts';

/** Asked again and again while it is made, which an open page may do; the link is made for whoever looks now and has just signed in. */
export const getExport: Handler<'getExport'> = async ({ caller }) => {
  const told = lastExport(await findExport(caller.userId));
  if (told.export?.state !== 'ready' || !isFreshSignIn(caller)) return told;
  const document = { path: pathOfExport(told.export), contentType: 'application/zip' };
  const { url } = await linkToDocument(document, `stillwater-${told.export.requestedAt.slice(0, 10)}.zip`);
  return { ...told, export: { ...told.export, url } };
};
