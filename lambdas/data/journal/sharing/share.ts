import * as v from 'valibot';
import { type Grant, noSingleEntries, nothingGranted } from '#contract/journal/sharing/is-shared.ts';
import { isTheirCoach, type RelatedClient, StoredShares } from '../../clients/client.ts';
import { clientItem } from '../../clients/entities.ts';
import { forgetCounted } from '../../feed/aggregate.ts';
import { absent, type Condition, equals, every } from '../../table/expression.ts';
import { put, remove, update, type Write } from '../../table/write.ts';
import { shareItem } from './entities.ts';

/**
 * The coach's view of this relation. The relation alone decides, read consistently: whether it is active is in the same
 * item. A client who joined and never stopped everything may have shared single entries since they joined.
 */
export const grantOf = ({ coachId, status, share, itemsSince, joinedAt }: RelatedClient): Grant =>
  status === 'active'
    ? { coachId, streams: share ?? {}, itemsSince: itemsSince ?? joinedAt ?? noSingleEntries }
    : nothingGranted(coachId);

/** Whether the coach may see when the client was last here: with what they practise, until the client says otherwise. */
export const showsActivity = (client: RelatedClient): boolean =>
  isTheirCoach(client) && client.share?.practice !== undefined && client.activityHidden === undefined;

/** Whether the coach may see the client's picture: nobody's is shown unless they say so, to each coach by itself. */
export const showsPicture = (client: RelatedClient): boolean => isTheirCoach(client) && client.pictureShown === true;

/** Writes whether the coach may see the client's picture. Refused when the relation is not as `client` says any more. */
export const changePicture = (client: RelatedClient & { readonly userId: string }, isShown: boolean): Write =>
  update(
    clientItem.key(client),
    { ...(isShown ? { set: { pictureShown: true } } : { remove: ['pictureShown'] }), add: { shareVersion: 1 } },
    asShared(client),
  );

/** Writes whether the coach may see when the client was last here. Refused when the relation is not as `client` says any more. */
export const changeActivity = (client: RelatedClient & { readonly userId: string }, isShown: boolean): Write =>
  update(
    clientItem.key(client),
    { ...(isShown ? { remove: ['activityHidden'] } : { set: { activityHidden: true } }), add: { shareVersion: 1 } },
    asShared(client),
  );

const asShared = ({ userId, shareVersion }: RelatedClient & { readonly userId: string }): Condition =>
  every(
    equals('status', 'active'),
    equals('userId', userId),
    shareVersion === undefined ? absent('shareVersion') : equals('shareVersion', shareVersion),
  );

/** Writes what is shared into the relation, and the client's copy of it. Refused when the relation is not as `client` says any more. */
export const changeGrant = (
  client: RelatedClient & { readonly userId: string },
  { streams, itemsSince }: Grant,
  coach: { readonly firstName: string; readonly lastName: string },
): readonly [Write, Write] => {
  const { coachId, userId, activityHidden, pictureShown } = client;
  return [
    update(
      clientItem.key(client),
      {
        set: { share: streams, itemsSince, activityHidden },
        remove: pictureShown ? [] : ['pictureShown'],
        add: { shareVersion: 1 },
      },
      asShared(client),
    ),
    put({
      ...shareItem.key({ userId, coachId }),
      streams,
      itemsSince,
      coachFirstName: coach.firstName,
      coachLastName: coach.lastName,
    }),
  ];
};

/**
 * The client has another coach from now on: this one sees nothing any more, whatever is shared later.
 * @param isEnded they do not take the client back either, whom they had archived
 */
export const endGrant = (
  client: RelatedClient & { readonly userId: string },
  isEnded = false,
): readonly [Write, Write, ...Write[]] => [
  update(
    clientItem.key(client),
    {
      set: { itemsSince: noSingleEntries, ...(isEnded && { endedBy: 'client' }) },
      remove: ['share', 'countedSince', 'timeZone', 'pictureShown'],
      add: { shareVersion: 1 },
    },
    every(equals('userId', client.userId), equals('status', client.status)),
  ),
  removeShare(client.userId, client.coachId),
  ...(client.countedSince === undefined ? [] : [forgetCounted(client, client.countedSince)]),
];

/** The client's copy goes. */
export const removeShare = (userId: string, coachId: string): Write => remove(shareItem.key({ userId, coachId }));

/** The client's copy as it is stored: for what shows own entries, so that it need not read the relation as well. */
export const StoredShare = v.pipe(
  v.object({
    pk: v.string(),
    sk: v.string(),
    streams: StoredShares,
    itemsSince: v.string(),
    coachFirstName: v.string(),
    coachLastName: v.string(),
  }),
  v.transform(({ pk, sk, ...stored }) => ({ coachId: shareItem.partsOf({ pk, sk }).coachId, ...stored })),
);
export type StoredShare = v.InferOutput<typeof StoredShare>;
