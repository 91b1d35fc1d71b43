import * as v from 'valibot';
import { absent, equals } from '../../table/expression.ts';
import { get, getAll, type PageOf, query } from '../../table/read.ts';
import { put, remove, type Write } from '../../table/write.ts';
import { faceItem } from './entities.ts';

const StoredPicture = v.object({
  id: v.string(),
  /** Of its file; absent until that is known to be stored. */
  version: v.exactOptional(v.string()),
});
export type StoredPicture = v.InferOutput<typeof StoredPicture>;

const stored = {
  /** Shown now. */
  current: v.exactOptional(StoredPicture),
  /** Shown once the scan finds it clean. */
  next: v.exactOptional(
    v.object({
      ...StoredPicture.entries,
      status: v.picklist(['scanning', 'refused']),
      refusal: v.exactOptional(v.picklist(['threat', 'unreadable', 'unscanned'])),
    }),
  ),
  /** Replaced: their files are still to be removed. */
  left: v.array(StoredPicture),
  /** The latest change. */
  since: v.string(),
  revision: v.number(),
};

const StoredFace = v.pipe(
  v.object({ pk: v.string(), sk: v.string(), ...stored }),
  v.transform(({ pk, sk, ...face }) => ({ ...faceItem.partsOf({ pk, sk }), ...face })),
);

/** A person's picture, with those that come after and were before it. */
export type Face = v.InferOutput<typeof StoredFace>;

/** Consistently; of revision 0 before there was a picture. */
export const getFace = async (userId: string): Promise<Face> =>
  (await get(StoredFace, faceItem.key({ userId }), { consistent: true })) ?? {
    userId,
    left: [],
    since: '',
    revision: 0,
  };

/** Of these people, consistently; at most 100. Whoever has no picture is left out. */
export const getFaces = async (userIds: readonly string[]): Promise<Face[]> =>
  userIds.length === 0
    ? []
    : getAll(
        StoredFace,
        userIds.map((userId) => faceItem.key({ userId })),
      );

/** Refused when it was written since it was read: `revision` is one more than it was. */
export const writeFace = ({ userId, ...face }: Face): Write => {
  const isOpen = face.next?.status === 'scanning' || face.left.length > 0;
  return put(
    {
      ...faceItem.key({ userId }),
      ...(isOpen && faceItem.gsi3.key({ userId, since: face.since })),
      ...face,
    },
    face.revision === 1 ? absent('pk') : equals('revision', face.revision - 1),
  );
};

/** Refused when it was written since it was read. */
export const forgetFace = ({ userId, revision }: Face): Write =>
  remove(faceItem.key({ userId }), equals('revision', revision));

const Open = v.pipe(v.object({ pk: v.string(), sk: v.string() }), v.transform(faceItem.partsOf));

/** A page of those with something left to do, the longest first; one Query. */
export const listOpenFaces = (cursor?: string): Promise<PageOf<{ readonly userId: string }>> =>
  query(Open, faceItem.gsi3.range(), { limit: 100, cursor }, 'reconciler');

/** Every picture with a file of its own. */
export const picturesOf = ({ current, next, left }: Face): StoredPicture[] =>
  [current, next, ...left].filter((picture) => picture !== undefined);

/** Where a verified picture is stored; nothing else is ever written there. */
export const pathOfFace = (userId: string, id: string) => `faces/kept/${userId}/${id}` as const;

/** Where it arrives, for a day. */
export const pathOfFaceUpload = (userId: string, id: string) => `faces/new/${userId}/${id}` as const;

/** Whose picture a path names, and which. */
export const faceIn = (path: string): { readonly userId: string; readonly id: string } | undefined => {
  const { userId, id } = /^faces\/kept\/(?<userId>[^/]+)\/(?<id>[\w-]+)$/u.exec(path)?.groups ?? {};
  return userId === undefined || id === undefined ? undefined : { userId, id };
};
