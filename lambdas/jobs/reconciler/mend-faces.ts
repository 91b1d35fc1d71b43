import * as v from 'valibot';
import { acceptedFace, refusedFace, takeFaceResult } from '#lambdas/accounts/face-scanning.ts';
import { readTag, removeForGood } from '#lambdas/aws/files.ts';
import {
  type Face,
  forgetFace,
  getFace,
  listOpenFaces,
  pathOfFace,
  type StoredPicture,
  writeFace,
} from '#lambdas/data/accounts/faces/face.ts';
import { ScanResult } from '#lambdas/data/library/assets/asset-row.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { committed } from '#lambdas/data/table/commit.ts';
import { eachItem } from '#lambdas/data/table/pages.ts';
import { setting } from '#lambdas/environment.ts';
import { log } from '#lambdas/http/log.ts';
import { eachByItself } from './each-by-itself.ts';
import { patience } from './unanswered-scans.ts';

/** Removes files of pictures that were replaced, and asks for results that did not come, and answers how many people it met. */
export const mendFaces = (): Promise<number> =>
  eachByItself('faces', eachItem(listOpenFaces), async ({ userId }) => {
    const face = await getFace(userId);
    if (isYoung(face, patience.result)) return false;
    const rest = await withoutLeft(face);
    if (rest?.next?.status === 'scanning') await askAgain(rest, rest.next);
    return true;
  });

const isYoung = ({ since }: Face, seconds: number): boolean => since > plusSeconds(now(), -seconds);

/** @returns nothing where it was written meanwhile: the next run goes on */
const withoutLeft = async (face: Face): Promise<Face | undefined> => {
  if (face.left.length === 0) return face;
  for (const { id, version } of face.left) await removeForGood(pathOfFace(face.userId, id), version);
  const rest = { ...face, left: [], revision: face.revision + 1 };
  return (await committed(writeFace(rest))) ? rest : undefined;
};

/** As of every uploaded file: the tag is asked first, an alarm rings after an hour, and after a day the picture is refused. */
const askAgain = async (face: Face, next: StoredPicture): Promise<void> => {
  const path = pathOfFace(face.userId, next.id);
  // Saving broke off before the file was known to be stored: its owner still has it.
  if (next.version === undefined) return drop(face, path);
  const file = { path, version: next.version };
  const { success, output } = v.safeParse(ScanResult, await readTag(file, 'GuardDutyMalwareScanStatus'));
  if (success && (await takeFaceResult(face.userId, next.id, output)) !== 'failed') return;
  if (!success && setting('MALWARE_SCAN') !== 'on') await committed(writeFace(acceptedFace(face)));
  else if (!isYoung(face, patience.refusal)) await committed(writeFace(refusedFace(face, 'unscanned')));
  else if (!isYoung(face, patience.alarm)) log('ERROR', 'a file was not scanned', { pictureId: next.id });
};

const drop = async (before: Face, path: string): Promise<void> => {
  const { next: _, ...face } = before;
  await removeForGood(path, undefined);
  await committed(face.current ? writeFace({ ...face, revision: face.revision + 1 }) : forgetFace(face));
};
