import { messageLimits } from '#contract/community/limits.ts';
import type { MessageSide } from '#contract/community/messages/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { mailDueAgain } from '#contract/scheduling/limits.ts';
import { hasNotLeft, sendRawMail } from '#lambdas/aws/mailer.ts';
import { storedCorrespondent } from '#lambdas/data/accounts/people/profile.ts';
import { storedClient } from '#lambdas/data/clients/client.ts';
import { keepThread, type StoredThread, unreadBy } from '#lambdas/data/community/messages/thread.ts';
import { subscriptionTo } from '#lambdas/data/privacy/own-data/mail-preferences.ts';
import { plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { getTogether } from '#lambdas/data/table/read.ts';
import { unreadMail } from '#lambdas/email/circle-mail.ts';
import { unsubscribeLinks } from '#lambdas/email/unsubscribe-links.ts';
import { setting } from '#lambdas/environment.ts';
import { described, log } from '#lambdas/http/log.ts';

const marks = {
  coach: { waits: 'coachWaits', mailed: 'coachMailed' },
  client: { waits: 'clientWaits', mailed: 'clientMailed' },
} as const;

/**
 * Tells who has not read for a day what the other one wrote; once, until they have read it. It is claimed before the mail, and given back
 * only when that is known not to have left.
 * @throws the error of SES when that did not take a mail; ConditionFailed when one of them wrote or read meanwhile: the thread is then due anew
 */
export const sendUnread = async (thread: StoredThread, at: string): Promise<'sent' | 'nothing'> => {
  const sides = (['coach', 'client'] as const).filter((side) => isDue(thread, side, at));
  let [before, isSent] = [thread, false];
  let refusal: Error | undefined;
  for (const side of sides) {
    const after = { ...before, [marks[side].mailed]: before[marks[side].waits] };
    const mail = await mailTo(side, before);
    await commit(keepThread(before, after));
    if (!mail) {
      before = after;
      continue;
    }
    try {
      await sendRawMail(mail);
      isSent = true;
      before = after;
    } catch (error) {
      log('WARN', 'word of a message was not taken', { error: described(error) });
      if (!hasNotLeft(error)) continue;
      const again = { ...before, againAt: plusSeconds(at, mailDueAgain) };
      await commit(keepThread(after, again));
      before = again;
      refusal = error instanceof Error ? error : new Error('Not taken', { cause: error });
    }
  }
  // The other one is told nevertheless.
  if (refusal) throw refusal;
  return isSent ? 'sent' : 'nothing';
};

const isDue = (thread: StoredThread, side: MessageSide, at: string): boolean => {
  const [waits, mailed] = [thread[marks[side].waits], thread[marks[side].mailed]];
  return waits !== undefined && waits !== mailed && plusSeconds(waits, messageLimits.unreadFor) <= at;
};

/** Nothing where nobody is to be written to: the coaching has ended, somebody was disabled, or does not want it. */
const mailTo = async (side: MessageSide, thread: StoredThread) => {
  const { coachId, clientId, userId } = thread;
  const [coach, client, relation] = await getTogether(
    [storedCorrespondent(coachId), storedCorrespondent(userId), storedClient(coachId, clientId)],
    { consistent: false },
  );
  if (!coach || !client || relation?.status !== 'active' || coach.disabled || client.disabled) return undefined;
  const [to, other] = side === 'coach' ? [coach, client] : [client, coach];
  const subscription = await subscriptionTo(to.userId, 'messages');
  if (!subscription) return undefined;
  const ends = unsubscribeLinks(subscription);
  return {
    to: to.email,
    tags: { coachId },
    unsubscribe: ends.oneClick,
    ...unreadMail({
      language: to.language,
      firstName: to.firstName,
      otherName: fullName(other),
      count: unreadBy(side, thread),
      link: `${setting('SITE_ORIGIN')}${side === 'coach' ? `/coach/messages/${clientId}` : `/messages/${clientId}`}`,
      unsubscribe: ends.page,
      to: side,
    }),
  };
};
