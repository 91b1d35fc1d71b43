import '#lambdas/temporal.ts';
import type { Handlers } from '#lambdas/http/handler.ts';
import { cancelByLink } from './endpoints/cancel-by-link.ts';
import { listLinkSlots } from './endpoints/list-link-slots.ts';
import { moveByLink } from './endpoints/move-by-link.ts';
import { viewSessionLink } from './endpoints/view-session-link.ts';

export const endpoints: Handlers<'session-links'> = { viewSessionLink, listLinkSlots, cancelByLink, moveByLink };
