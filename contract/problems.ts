import * as v from 'valibot';
import {
  faceProblems,
  nudgeProblems,
  profileProblems,
  secondFactorProblems,
  signUpProblems,
} from './accounts/problems.ts';
import { platformProblems, userProblems } from './admin/problems.ts';
import { billingLinkProblems, invoiceLinkProblems, logoProblems, moneyProblems } from './billing/problems.ts';
import { clientProblems, invitationProblems, sendInvitationProblems } from './clients/problems.ts';
import { communityProblems, messageProblems } from './community/problems.ts';
import { keysOf } from './core/keys-of.ts';
import { commonProblems } from './core/problems.ts';
import { guidanceProblems } from './guidance/problems.ts';
import { insightProblems } from './insights/problems.ts';
import { attachmentProblems, dayProblems, playProblems, wellbeingProblems } from './journal/problems.ts';
import { assetProblems } from './library/assets/problems.ts';
import { noteProblems, summaryProblems } from './notes/problems.ts';
import { ownDataProblems } from './privacy/own-data/problems.ts';
import {
  bookingProblems,
  calendarProblems,
  sessionLinkProblems,
  sessionProblems,
  timeRequestProblems,
} from './scheduling/problems.ts';

/**
 * Every expected failure of the API: its code, HTTP status and English title.
 * The browser translates the code; the title is for people who read the reply itself.
 */
export const problems = {
  ...commonProblems,
  ...profileProblems,
  ...faceProblems,
  ...secondFactorProblems,
  ...nudgeProblems,
  ...invitationProblems,
  ...clientProblems,
  ...sessionProblems,
  ...bookingProblems,
  ...sessionLinkProblems,
  ...timeRequestProblems,
  ...calendarProblems,
  ...invoiceLinkProblems,
  ...billingLinkProblems,
  ...sendInvitationProblems,
  ...signUpProblems,
  ...assetProblems,
  ...playProblems,
  ...userProblems,
  ...platformProblems,
  ...dayProblems,
  ...attachmentProblems,
  ...wellbeingProblems,
  ...insightProblems,
  ...guidanceProblems,
  ...moneyProblems,
  ...logoProblems,
  ...noteProblems,
  ...summaryProblems,
  ...communityProblems,
  ...messageProblems,
  ...ownDataProblems,
};

export type ProblemCode = keyof typeof problems;

export const ProblemCode = v.picklist(keysOf(problems));

/** A problem reply. Source: RFC 9457, with `code`, `requestId` and `errors` as extension members. */
export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(599)),
  code: ProblemCode,
  requestId: v.optional(v.string()),
  /** Which fields were refused: a dotted path into the body or query and a sentence. */
  errors: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
});
export type Problem = v.InferOutput<typeof Problem>;

export const problemMediaType = 'application/problem+json';
