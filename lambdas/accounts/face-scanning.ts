import { type Face, getFace, writeFace } from '#lambdas/data/accounts/faces/face.ts';
import type { ScanResult } from '#lambdas/data/library/assets/asset-row.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { retryOnConflict } from '#lambdas/data/table/retry-on-conflict.ts';
import { log } from '#lambdas/http/log.ts';

type Outcome = 'accepted' | 'refused' | 'failed' | 'unchanged';

/** The picture that was waited for is shown from now on; the file of the one before is left to be removed. */
export const acceptedFace = (face: Face): Face => {
  const { current, next, ...others } = face;
  if (!next) return face;
  const { id, version } = next;
  return {
    ...others,
    current: { id, ...(version !== undefined && { version }) },
    left: current ? [...face.left, current] : face.left,
    since: now(),
    revision: face.revision + 1,
  };
};

/** The picture that was waited for is never shown. Its file stays until its owner chooses another or removes it. */
export const refusedFace = (face: Face, refusal: NonNullable<Face['next']>['refusal']): Face => {
  const { next } = face;
  return next
    ? {
        ...face,
        next: { ...next, status: 'refused', ...(refusal && { refusal }) },
        since: now(),
        revision: face.revision + 1,
      }
    : face;
};

/**
 * Takes in what a scan said of a picture. May come twice and late; of a picture that was replaced since it changes nothing. Malware is final, and
 * ends a picture that is shown already, too.
 */
export const takeFaceResult = (userId: string, id: string, result: ScanResult): Promise<Outcome> =>
  retryOnConflict(5, async () => {
    const face = await getFace(userId);
    const { next, current } = face;
    if (current?.id === id && result === 'THREATS_FOUND') {
      const { current: _, ...others } = face;
      const left = next ? [...face.left, next] : face.left;
      await commit(writeFace(refusedFace({ ...others, left, next: { ...current, status: 'scanning' } }, 'threat')));
      log('WARN', 'a picture was refused', { refusal: 'threat' });
      return 'refused';
    }
    if (next?.id !== id || next.refusal === 'threat') return 'unchanged';
    if (result === 'NO_THREATS_FOUND') {
      await commit(writeFace(acceptedFace(face)));
      return 'accepted';
    }
    if (next.status !== 'scanning') return 'unchanged';
    if (result === 'THREATS_FOUND' || result === 'UNSUPPORTED') {
      const refusal = result === 'UNSUPPORTED' ? 'unreadable' : 'threat';
      await commit(writeFace(refusedFace(face, refusal)));
      log('WARN', 'a picture was refused', { refusal });
      return 'refused';
    }
    log('ERROR', 'a file was not scanned', { pictureId: id, result });
    return 'failed';
  });
