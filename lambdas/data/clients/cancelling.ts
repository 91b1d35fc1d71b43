import * as v from 'valibot';
import type { Client } from '#contract/clients/schema.ts';
import { noSingleEntries } from '#contract/journal/sharing/is-shared.ts';
import { absent, type Condition, equals, every } from '../table/expression.ts';
import { type PageOf, query } from '../table/read.ts';
import { check, update, type Write } from '../table/write.ts';
import { asRead, type RelatedClient } from './client.ts';
import { clientItem } from './entities.ts';

type Relation = Pick<Client, 'coachId' | 'clientId'>;

/** Puts a client away, who shares nothing any more, and marks the relation: their sessions to come are being cancelled. Refused when it is not as `client` says any more. */
export const beginCancelling = (
  client: RelatedClient,
  archivedAt: string,
  { invitationStatus, endedBy }: { readonly invitationStatus?: 'revoked'; readonly endedBy?: 'client' },
): Write =>
  update(
    clientItem.key(client),
    {
      set: {
        status: 'archived',
        archivedAt,
        invitationStatus,
        ...(endedBy ? { endedBy, itemsSince: noSingleEntries } : { itemsSince: archivedAt }),
        cancelling: archivedAt,
        ...clientItem.gsi3.key({ archivedAt, clientId: client.clientId }),
      },
      remove: ['share', 'countedSince', 'timeZone'],
      add: { shareVersion: 1 },
    },
    every(asRead(client), sameProgress(client)),
  );

/** Requires the progress counts that were read. */
const sameProgress = ({ assigned, done }: RelatedClient): Condition =>
  every(
    assigned === undefined ? absent('assigned') : equals('assigned', assigned),
    done === undefined ? absent('done') : equals('done', done),
  );

const mark = ['cancelling', 'gsi3pk', 'gsi3sk'];

/** Takes a client back, and with it what may be left of the mark. */
export const endArchive = (
  client: RelatedClient,
  status: 'active' | 'pending',
  known: { readonly timeZone?: string | undefined },
): Write =>
  update(
    clientItem.key(client),
    { set: { status, ...known }, remove: ['archivedAt', ...mark] },
    // Whose client ended it in the meantime does not take them back.
    every(asRead(client), sameProgress(client), absent('endedBy')),
  );

/** Refuses its transaction once nothing of this client is being cancelled any more. */
export const isCancelling = ({ coachId, clientId }: Relation, since: string): Write =>
  check(clientItem.key({ coachId, clientId }), equals('cancelling', since));

/** Nothing is left to be cancelled. Refused when the client was taken back meanwhile. */
export const endCancelling = ({ coachId, clientId }: Relation, since: string): Write =>
  update(clientItem.key({ coachId, clientId }), { remove: mark }, equals('cancelling', since));

const Marked = v.pipe(v.object({ pk: v.string(), sk: v.string() }), v.transform(clientItem.partsOf));

/** Relations with the mark, the longest first; one Query. */
export const listCancelling = (cursor?: string): Promise<PageOf<Relation>> =>
  query(Marked, clientItem.gsi3.range(), { limit: 100, cursor }, 'reconciler');
