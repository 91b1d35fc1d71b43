import { ownCoachOf } from '#lambdas/data/sharing/own-coach.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { sharingOf } from '../rules/sharing-of.ts';

export const getSharing: Handler<'getSharing'> = async ({ caller }) =>
  sharingOf(caller.userId, await ownCoachOf(caller.userId));
