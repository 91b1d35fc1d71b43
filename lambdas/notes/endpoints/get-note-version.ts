import type { Handler } from '#lambdas/http/handler.ts';
import { ownVersion } from '../rules/own-version.ts';

export const getNoteVersion: Handler<'getNoteVersion'> = async ({ caller, params }) =>
  (await ownVersion(caller.userId, params)).version;
