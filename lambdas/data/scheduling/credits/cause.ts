import * as v from 'valibot';
import { absent } from '../../table/expression.ts';
import { get } from '../../table/read.ts';
import { put, type Write } from '../../table/write.ts';
import { creditCauseItem } from './entities.ts';
import type { CreditsOf } from './lot.ts';

/** A request that moves credits, by an id that its key leads to. */
export interface Cause extends CreditsOf {
  readonly kind: 'grant' | 'adjust';
  readonly causeId: string;
}

const StoredCause = v.object({ requestHash: v.exactOptional(v.string()), invoiceId: v.exactOptional(v.string()) });
export type StoredCause = v.InferOutput<typeof StoredCause>;

const keyOf = ({ coachId, clientId, kind, causeId }: Cause) =>
  creditCauseItem.key({ coachId, clientId, kind, causeId });

/** Refused when this request had its effect before. */
export const addCause = (cause: Cause, stored: StoredCause): Write => put({ ...keyOf(cause), ...stored }, absent('pk'));

/** The result of the same request, where it came before. */
export const getCause = (cause: Cause): Promise<StoredCause | undefined> =>
  get(StoredCause, keyOf(cause), { consistent: true });
