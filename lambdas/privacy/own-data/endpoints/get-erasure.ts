import { getErasure as findErasure } from '#lambdas/data/privacy/own-data/erasure.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ownErasure } from '../rules/own-erasure.ts';

export const getErasure: Handler<'getErasure'> = async ({ caller }) => ownErasure(await findErasure(caller.userId));
