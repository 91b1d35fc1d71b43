import { hasNotLeft, sendRawMail } from '#lambdas/aws/mailer.ts';
import { subscriptionTo } from '#lambdas/data/privacy/own-data/mail-preferences.ts';
import { claimReminder, notDue, reminderSent, unclaimReminder } from '#lambdas/data/scheduling/sessions/due.ts';
import type { StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { committed } from '#lambdas/data/table/commit.ts';
import { unsubscribeLinks } from '#lambdas/email/unsubscribe-links.ts';
import { described, log } from '#lambdas/http/log.ts';
import { countMail } from './allowed.ts';
import { reminderOf } from './compose.ts';
import { peopleOf, withEnds } from './people-of.ts';

/** Milliseconds; nobody waits for the clock, and a reminder that is not known to have left is lost. */
const patience = 30_000;

/**
 * Reminds the client of a session, at most once of each start: it is claimed before the mail, and given back only when it is known not to have
 * left.
 * @throws the error of SES then: it is due again
 */
export const remind = async (session: StoredSession, at: string): Promise<'reminded' | 'not-reminded'> => {
  const found = await peopleOf(session);
  const people = found && (await withEnds(found, session.coachId));
  const isDisabled =
    people?.coach.isDisabled || people?.client.isDisabled || people?.client.isArchived || people?.client.haveMailsEnded;
  // Who has no account yet has chosen nothing either.
  const userId = people?.client.userId;
  const subscription = userId === undefined ? 'anybody' : await subscriptionTo(userId, 'reminders');
  if (!people || isDisabled || !subscription) {
    await committed(notDue(session, at));
    return 'not-reminded';
  }
  // Whatever fails here fails before anybody has claimed it.
  const ends = subscription === 'anybody' ? undefined : unsubscribeLinks(subscription);
  const mail = await reminderOf(session, people, ends);
  // Someone without an account gets at most as many emails as invitations allow.
  const allowed = await countMail(people.client.address, people, {
    ...session,
    clientId: session.clientId ?? '',
    id: session.seriesId ?? session.sessionId,
    by: 'clock',
  });
  if ('refused' in allowed) {
    log('WARN', 'reminder dropped: mail limit reached', { coachId: session.coachId, sessionId: session.sessionId });
    await committed(notDue(session, at));
    return 'not-reminded';
  }
  if (!(await committed(claimReminder(session, at)))) {
    await allowed.uncount();
    return 'not-reminded';
  }
  try {
    await sendRawMail(mail, patience);
  } catch (error) {
    if (hasNotLeft(error)) {
      await Promise.all([committed(unclaimReminder(session, at)), allowed.uncount()]);
      throw error;
    }
    log('WARN', 'a reminder was not taken', { error: described(error) });
    return 'not-reminded';
  }
  await committed(reminderSent(session, at));
  return 'reminded';
};
