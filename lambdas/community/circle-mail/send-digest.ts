import { isDigestTime, nextDigest } from '#contract/community/digest.ts';
import { communityLimits } from '#contract/community/limits.ts';
import { fullName } from '#contract/core/full-name.ts';
import { hasNotLeft, sendRawMail } from '#lambdas/aws/mailer.ts';
import { type Correspondent, storedCorrespondent } from '#lambdas/data/accounts/people/profile.ts';
import type { Work } from '#lambdas/data/admin/dead-letter.ts';
import { storedClient } from '#lambdas/data/clients/client.ts';
import { newPostsIn } from '#lambdas/data/community/entry.ts';
import {
  type DueDigest,
  digestNotLeft,
  digestsDue,
  markDigestChecked,
  type StoredMember,
  skipDigest,
  storedDueMember,
} from '#lambdas/data/community/member.ts';
import { getMailPreferences, subscriptionTo } from '#lambdas/data/privacy/own-data/mail-preferences.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { pages } from '#lambdas/data/table/pages.ts';
import { getTogether } from '#lambdas/data/table/read.ts';
import { digestMail } from '#lambdas/email/circle-mail.ts';
import { unsubscribeLinks } from '#lambdas/email/unsubscribe-links.ts';
import { setting } from '#lambdas/environment.ts';
import { giveUpAfterTen } from '#lambdas/http/give-up.ts';
import { described, log } from '#lambdas/http/log.ts';

const atOnce = 8;

/** Counts of one run. */
export interface DigestReport {
  readonly digests: number;
  readonly failed: number;
  /** Members whose digest had failed so often in a row that it waits for an administrator; that of the next day is tried. */
  readonly givenUp: number;
  /** Whether every member was looked for; otherwise the next run goes on. */
  readonly isComplete: boolean;
}

/**
 * Looks for news for every member for whom it is time, and mails those who want it and whom there is something to tell.
 * @param until epoch milliseconds after which nobody more is looked for
 */
export const sendDigests = async (at: string, until: number): Promise<DigestReport> => {
  const counts = { digests: 0, failed: 0, givenUp: 0, isComplete: true };
  for await (const due of pages((cursor) => digestsDue(at, cursor))) {
    for (let first = 0; first < due.length; first += atOnce) {
      if (Date.now() > until) return { ...counts, isComplete: false };
      const done = await Promise.all(due.slice(first, first + atOnce).map((one) => looked(one, at)));
      counts.digests += done.filter((what) => what === 'sent').length;
      counts.failed += done.filter((what) => what === 'failed').length;
      counts.givenUp += done.filter((what) => what === 'givenUp').length;
    }
  }
  return counts;
};

type Outcome = 'sent' | 'nothing' | 'failed' | 'givenUp';

const looked = async (one: DueDigest, at: string): Promise<Outcome> => {
  try {
    return await lookFor(one, at);
  } catch (error) {
    // Another run looks at the same moment, or the member has left.
    if (error instanceof ConditionFailed) return 'nothing';
    if (await giveUpAfterTen(workOf(one), error, skipDigest(one))) return 'givenUp';
    log('ERROR', 'a digest was not made', { circleId: one.circleId, error: described(error) });
    return 'failed';
  }
};

const workOf = ({ circleId, userId }: Pick<StoredMember, 'circleId' | 'userId'>): Work => ({
  work: 'digest',
  coachId: circleId,
  userId,
});

const lookFor = async (
  { circleId, userId }: Pick<StoredMember, 'circleId' | 'userId'>,
  at: string,
): Promise<Outcome> => {
  const [found, person, coach] = await getTogether([
    storedDueMember(circleId, userId),
    storedCorrespondent(userId),
    storedCorrespondent(circleId === userId ? 'nobody' : circleId),
  ]);
  if (!found || found.dueAt === '' || found.dueAt > at) return 'nothing';
  const { member, dueAt } = found;
  const zone = person?.timeZone ?? coach?.timeZone ?? 'UTC';
  const next = nextDigest(at, zone);
  const count = person && (await isDigestDue(member, person, dueAt, zone)) ? await newsFor(member) : 0;
  const subscription = person && count > 0 ? await subscriptionTo(userId, 'digest') : undefined;
  if (!person || !subscription) {
    await commit(markDigestChecked(member, dueAt, next));
    return 'nothing';
  }
  const ends = unsubscribeLinks(subscription);
  await commit(markDigestChecked(member, dueAt, next, at));
  try {
    await sendRawMail({
      to: person.email,
      tags: { circleId },
      unsubscribe: ends.oneClick,
      ...digestMail({
        language: person.language,
        firstName: person.firstName,
        otherName: fullName(coach ?? person),
        count,
        isMore: count >= communityLimits.unread,
        link: `${setting('SITE_ORIGIN')}${circleId === userId ? '/coach/community' : '/circle'}`,
        unsubscribe: ends.page,
      }),
    });
    return 'sent';
  } catch (error) {
    // What is not known to have stayed here is not told twice.
    if (hasNotLeft(error)) await commit(digestNotLeft(member));
    // Needs no `skipDigest`: the next due time is already stored.
    if (await giveUpAfterTen(workOf(member), error)) return 'givenUp';
    log('WARN', 'a digest was not taken', { error: described(error) });
    return 'failed';
  }
};

const isDigestDue = async (
  { circleId, userId, clientId }: StoredMember,
  person: Correspondent,
  dueAt: string,
  zone: string,
): Promise<boolean> => {
  if (person.disabled) return false;
  const { digest } = await getMailPreferences(userId);
  if (digest === 'off' || !isDigestTime(dueAt, zone, digest)) return false;
  if (clientId === undefined) return circleId === userId;
  const [relation] = await getTogether([storedClient(circleId, clientId)], { consistent: false });
  return relation?.status === 'active';
};

/** Since they last looked, or were last mailed. */
const newsFor = ({ circleId, userId, lastSeenAt, digestedAt = '' }: StoredMember): Promise<number> =>
  newPostsIn(circleId, lastSeenAt > digestedAt ? lastSeenAt : digestedAt, userId, communityLimits.unread);
