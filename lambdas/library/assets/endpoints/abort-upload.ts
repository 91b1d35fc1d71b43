import type { Handler } from '#lambdas/http/handler.ts';
import { discard } from '#lambdas/library/removal/discard.ts';
import { ownUpload } from '../rules/own-upload.ts';

export const abortUpload: Handler<'abortUpload'> = async ({ caller, params }) => {
  await discard(await ownUpload(caller.userId, params.assetId));
};
