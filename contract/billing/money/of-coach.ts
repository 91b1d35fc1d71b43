import * as v from 'valibot';
import { RandomId } from '../../core/fields.ts';
import { words } from '../../core/words.ts';
import { moneyLimits } from '../limits.ts';
import { Invoice } from './invoices.ts';

/** Shared by all endpoints about a coach's money. */
export const coach = { domain: 'money', access: ['coach'], owner: 'coach', status: 200 } as const;
export const reads = ['table:read'] as const;
export const writes = ['table:read', 'table:write'] as const;

export const Reason = v.pipe(words(moneyLimits.reason), v.minLength(1, 'A reason is required'));

/** Of a coach's own invoice. */
export const ofInvoice = {
  ...coach,
  hiddenAs: 'invoice-not-found',
  params: v.strictObject({ id: RandomId }),
  reply: Invoice,
  grants: writes,
} as const;
