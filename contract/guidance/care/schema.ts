import * as v from 'valibot';
import { Count, Instant } from '../../core/fields.ts';
import { LocalDate } from '../../core/time/fields.ts';
import { words } from '../../core/words.ts';
import { PracticeId } from '../../library/practices.ts';
import { guidanceLimits } from '../limits.ts';

const { days: mostDays, sentence } = guidanceLimits.care;

const terms = {
  /** A day is low whose mean mood is at most this. */
  mood: v.picklist([1, 2]),
  /** So many low days in a row. */
  days: v.pipe(Count, v.minValue(1), v.maxValue(mostDays)),
  /** In the client's words. */
  sentence: v.optional(words(sentence)),
  practiceId: v.optional(PracticeId),
  /** Whether the client is offered to tell the coach with one tap. */
  tell: v.boolean(),
};

/** What a client and a coach decided beforehand about low days. */
export const Care = v.object({
  ...terms,
  /** Which side has agreed to this very version: in force once both have. */
  agreed: v.object({ coach: v.boolean(), client: v.boolean() }),
  changedAt: Instant,
  /** The client's day on which they last told the coach. */
  toldOn: v.optional(LocalDate),
  /** After an end, nothing applies until a new version is agreed. */
  ended: v.boolean(),
  version: Count,
});
export type Care = v.InferOutput<typeof Care>;

/** `version` is that of the one it was edited from, 0 where there was none. */
export const CareInput = v.strictObject({ version: Count, ...terms });
export type CareInput = v.InferOutput<typeof CareInput>;

/** Agrees to one version and no other. */
export const CareVersion = v.strictObject({ version: Count });

/** The client's day on which they tapped. */
export const CareTelling = v.strictObject({ day: LocalDate });
