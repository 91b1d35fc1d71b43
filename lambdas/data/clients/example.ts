import { absent } from '../table/expression.ts';
import { derivedId } from '../table/random-id.ts';
import { put, remove, type Write } from '../table/write.ts';
import type { RelatedClient } from './client.ts';
import { clientItem } from './entities.ts';

/** By what everything about a coach's made-up client is found. It follows from the coach, so that there is one, and the edge knows it without reading. */
export const exampleOf = (coachId: string) => {
  const id = (what: string): string => derivedId('example', what, coachId);
  const hex = Buffer.from(id('person'), 'base64url').toString('hex');
  return {
    coachId,
    clientId: id('client'),
    /** Of nobody: the user pool has no such person. In the form of a UUID. */
    userId: [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-'),
    sessionId: id('session'),
  };
};

/** No mail reaches it. Source: RFC 2606. */
export const exampleAddress = 'sam@example.invalid';

/** Refused when there is one. The coach's counts have nothing of it. */
export const addExample = ({ coachId, clientId, userId, ...client }: RelatedClient & { userId: string }): Write =>
  put(
    {
      ...clientItem.key({ coachId, clientId }),
      ...clientItem.gsi1.key({ userId }),
      userId,
      ...client,
      example: true,
    },
    absent('pk'),
  );

export const removeExampleRelation = (coachId: string): Write => remove(clientItem.key(exampleOf(coachId)));
