import type { OwnFace } from '#contract/accounts/faces/schema.ts';
import { faceLimits } from '#contract/accounts/limits.ts';
import { acceptedFace } from '#lambdas/accounts/face-scanning.ts';
import { keepDocument, readDocument } from '#lambdas/aws/documents.ts';
import { removeForGood } from '#lambdas/aws/files.ts';
import { signLink } from '#lambdas/aws/signed-link.ts';
import { signForm } from '#lambdas/aws/signed-upload.ts';
import {
  type Face,
  forgetFace,
  getFace,
  getFaces,
  pathOfFace,
  pathOfFaceUpload,
  picturesOf,
  type StoredPicture,
  writeFace,
} from '#lambdas/data/accounts/faces/face.ts';
import { listProgressOf } from '#lambdas/data/clients/client.ts';
import { ownCoachOf } from '#lambdas/data/journal/sharing/own-coach.ts';
import { showsPicture } from '#lambdas/data/journal/sharing/share.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit, committed } from '#lambdas/data/table/commit.ts';
import { collect } from '#lambdas/data/table/pages.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { retryOnConflict } from '#lambdas/data/table/retry-on-conflict.ts';
import { setting } from '#lambdas/environment.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { plainJpeg } from './rules/plain-jpeg.ts';

const contentType = 'image/jpeg';

/** Without the version: what is stored once has one, and a link to what was removed leads nowhere. */
const linkTo = (userId: string, { id }: StoredPicture): Promise<string> =>
  signLink({ path: pathOfFace(userId, id), contentType, fileName: 'face.jpg' }, 'inline', faceLimits);

const ownFace = async ({ userId, current, next }: Face): Promise<OwnFace> => ({
  ...(current && { url: await linkTo(userId, current) }),
  ...(next && { check: { status: next.status, ...(next.refusal && { refusal: next.refusal }) } }),
});

const getOwn: Handler<'getFace'> = async ({ caller }) => ownFace(await getFace(caller.userId));

/** An upload that is not saved is deleted after a day. */
const startFace: Handler<'startFace'> = async ({ caller: { userId }, body }) => {
  const id = randomId();
  const file = { path: pathOfFaceUpload(userId, id), contentType, uploadedBy: userId, originalName: 'face' };
  return { id, ...(await signForm(file, body.size)) };
};

const removePictures = async (userId: string, pictures: readonly StoredPicture[]): Promise<void> => {
  for (const { id, version } of pictures) await removeForGood(pathOfFace(userId, id), version);
};

/**
 * Stores a copy of the very bytes that were looked at, where no form can write: the uploaded file may be put again meanwhile. The table names the
 * copy before it is made, and a replaced one until it is gone, so that an erasure finds each wherever this breaks off.
 */
const saveFace: Handler<'saveFace'> = async ({ caller: { userId }, body: { uploadId: id } }) => {
  const bytes = await readDocument(pathOfFaceUpload(userId, id));
  if (!bytes) throw new ProblemError('upload-not-found');
  const picture = plainJpeg(bytes);
  if (!picture) throw new ProblemError('face-unreadable');
  const found = await getFace(userId);
  if (found.current?.id === id) return ownFace(found);
  if (found.next?.id !== id) {
    const over = [...found.left, ...(found.next ? [found.next] : [])];
    await removePictures(userId, over);
    const revision = found.revision + 1;
    await commit(writeFace({ ...found, next: { id, status: 'scanning' }, left: [], since: now(), revision }));
  } else if (found.next.version !== undefined) return ownFace(found);
  const version = await keepDocument({ path: pathOfFace(userId, id), contentType }, picture);
  const face = await retryOnConflict(3, () => withFile(userId, { id, ...(version !== undefined && { version }) }));
  if (!face) {
    // Its owner chose another meanwhile, or was erased.
    await removeForGood(pathOfFace(userId, id), version);
    throw new ProblemError('changed-meanwhile');
  }
  const [before] = face.left;
  if (!before) return ownFace(face);
  await removePictures(userId, face.left);
  const settled = { ...face, left: [], revision: face.revision + 1 };
  // Whoever writes it at this moment removes them as well.
  return ownFace((await committed(writeFace(settled))) ? settled : face);
};

/** The file is there. Where files are not scanned, the picture is shown at once. @returns nothing where it is not waited for any more */
const withFile = async (userId: string, { id, version }: StoredPicture): Promise<Face | undefined> => {
  const face = await getFace(userId);
  const known = { id, ...(version !== undefined && { version }) };
  if (face.current?.id === id) return withVersion({ ...face, current: { ...face.current, ...known } });
  if (face.next?.id !== id) return undefined;
  const named = { ...face, next: { ...face.next, ...known } };
  if (setting('MALWARE_SCAN') === 'on') return withVersion(named);
  const accepted = acceptedFace(named);
  await commit(writeFace(accepted));
  return accepted;
};

const withVersion = async (face: Face): Promise<Face> => {
  const written = { ...face, revision: face.revision + 1 };
  await commit(writeFace(written));
  return written;
};

/** Files first, so that a crash leaves the way to them. */
const removeFace: Handler<'removeFace'> = async ({ caller: { userId } }) => {
  const face = await getFace(userId);
  if (face.revision === 0) return;
  await removePictures(userId, picturesOf(face));
  await commit(forgetFace(face));
};

/** A BatchGetItem takes as many. */
const atOnce = 100;

/** The relation decides, read consistently: a client's switch and the end of a relation hold from the next request on. */
const listFaces: Handler<'listFaces'> = async ({ caller: { userId, userType } }) => {
  const shown = userType === 'coach' ? await clientsShowing(userId) : await coachOf(userId);
  const wanted = [...new Set([userId, ...shown.values()])];
  const links = new Map<string, string>();
  for (let first = 0; first < wanted.length; first += atOnce)
    for (const { userId: whose, current } of await getFaces(wanted.slice(first, first + atOnce)))
      if (current) links.set(whose, await linkTo(whose, current));
  const own = links.get(userId);
  return {
    ...(own !== undefined && { own }),
    items: [...shown].flatMap(([of, whose]) => {
      const url = links.get(whose);
      return url === undefined ? [] : [{ of, url }];
    }),
  };
};

/** People by the id that the caller knows them by. */
type Shown = ReadonlyMap<string, string>;

const clientsShowing = async (coachId: string): Promise<Shown> => {
  const clients = await collect((cursor) => listProgressOf(coachId, { limit: 500, cursor }));
  return new Map(
    clients.flatMap((client) => (client.userId && showsPicture(client) ? [[client.clientId, client.userId]] : [])),
  );
};

const coachOf = async (userId: string): Promise<Shown> => {
  const own = await ownCoachOf(userId);
  if (!own) return new Map();
  const { coachId, clientId } = own.relation;
  return new Map([coachId, clientId].map((of) => [of, coachId]));
};

export const endpoints: Handlers<'faces'> = { getFace: getOwn, startFace, saveFace, removeFace, listFaces };
