import * as v from 'valibot';
import { limits } from '#contract/core/limits.ts';
import { epochSeconds, plusSeconds } from '../../table/clock.ts';
import { absent } from '../../table/expression.ts';
import { derivedId } from '../../table/random-id.ts';
import { get } from '../../table/read.ts';
import { put, type Write } from '../../table/write.ts';
import { noteRequestItem } from './entities.ts';

const Made = v.object({ noteId: v.string(), requestHash: v.string() });

interface Request {
  readonly key: string;
  readonly requestHash: string;
}

const keyOf = (coachId: string, { key }: Request) =>
  noteRequestItem.key({ coachId, request: derivedId('note', coachId, key) });

/** Marks what a request made. Refused when this key has made a note before. */
export const madeBy = (coachId: string, request: Request, noteId: string, at: string): Write =>
  put(
    {
      ...keyOf(coachId, request),
      noteId,
      requestHash: request.requestHash,
      ttl: epochSeconds(plusSeconds(at, limits.idempotency.lifetime)),
    },
    absent('pk'),
  );

export const noteMadeBy = (coachId: string, request: Request): Promise<v.InferOutput<typeof Made> | undefined> =>
  get(Made, keyOf(coachId, request), { consistent: true });
