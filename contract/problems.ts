import * as v from 'valibot';
import { profileProblems } from './accounts/profile/problems.ts';
import { secondFactorProblems } from './accounts/second-factor/problems.ts';
import { signUpProblems } from './accounts/sign-up/problems.ts';
import { platformProblems } from './admin/platform/problems.ts';
import { userProblems } from './admin/users/problems.ts';
import { billingLinkProblems } from './billing/billing-links/problems.ts';
import { invoiceLinkProblems } from './billing/invoice-links/problems.ts';
import { logoProblems } from './billing/invoice-logo/problems.ts';
import { moneyProblems } from './billing/money/problems.ts';
import { invitationProblems } from './clients/invitations/problems.ts';
import { clientProblems } from './clients/problems.ts';
import { sendInvitationProblems } from './clients/send-invitation/problems.ts';
import { messageProblems } from './community/messages/problems.ts';
import { communityProblems } from './community/problems.ts';
import { keysOf } from './core/keys-of.ts';
import { commonProblems } from './core/problems.ts';
import { guidanceProblems } from './guidance/problems.ts';
import { insightProblems } from './insights/problems.ts';
import { dayProblems } from './journal/days/problems.ts';
import { playProblems } from './journal/plays/problems.ts';
import { wellbeingProblems } from './journal/wellbeing/problems.ts';
import { assetProblems } from './library/assets/problems.ts';
import { noteProblems } from './notes/problems.ts';
import { summaryProblems } from './notes/summaries/problems.ts';
import { ownDataProblems } from './privacy/own-data/problems.ts';
import { bookingProblems } from './scheduling/booking/problems.ts';
import { sessionLinkProblems } from './scheduling/session-links/problems.ts';
import { sessionProblems } from './scheduling/sessions/problems.ts';

/**
 * Every expected failure of the API: its code, HTTP status and English title.
 * The browser translates the code; the title is for people who read the reply itself.
 */
export const problems = {
  ...commonProblems,
  ...profileProblems,
  ...secondFactorProblems,
  ...invitationProblems,
  ...clientProblems,
  ...sessionProblems,
  ...bookingProblems,
  ...sessionLinkProblems,
  ...invoiceLinkProblems,
  ...billingLinkProblems,
  ...sendInvitationProblems,
  ...signUpProblems,
  ...assetProblems,
  ...playProblems,
  ...userProblems,
  ...platformProblems,
  ...dayProblems,
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
