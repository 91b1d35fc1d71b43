import { now } from '#lambdas/data/table/clock.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { askedBy, shown } from '../rules/asked-by.ts';

export const viewBillingLink: Handler<'viewBillingLink'> = async ({ body }) => shown(await askedBy(body.token, now()));
