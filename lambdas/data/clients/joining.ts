import * as v from 'valibot';
import { type PageOf, query } from '../table/read.ts';
import { put, remove, type Write } from '../table/write.ts';
import { joiningItem } from './entities.ts';

/** Somebody has joined, and not all that was planned and invoiced before is known to name their account. */
export interface Joining {
  readonly coachId: string;
  readonly clientId: string;
  readonly userId: string;
}

/** For the transaction in which they join. */
export const beginJoining = ({ coachId, clientId, userId }: Joining): Write => {
  const parts = { coachId, clientId, userId };
  return put({ ...joiningItem.key(parts), ...joiningItem.gsi3.key(parts) });
};

export const endJoining = ({ coachId, clientId, userId }: Joining): Write =>
  remove(joiningItem.key({ coachId, clientId, userId }));

const Marked = v.pipe(v.object({ pk: v.string(), sk: v.string() }), v.transform(joiningItem.partsOf));

/** A page of them; one Query. */
export const listJoining = (cursor?: string): Promise<PageOf<Joining>> =>
  query(Marked, joiningItem.gsi3.range(), { limit: 100, cursor }, 'reconciler');
