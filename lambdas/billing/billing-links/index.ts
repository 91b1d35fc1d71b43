import type { Handlers } from '#lambdas/http/handler.ts';
import { giveBillingByLink } from './endpoints/give-billing-by-link.ts';
import { viewBillingLink } from './endpoints/view-billing-link.ts';

export const endpoints: Handlers<'billing-links'> = { viewBillingLink, giveBillingByLink };
