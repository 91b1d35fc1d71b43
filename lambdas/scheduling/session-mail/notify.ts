import type { MailRefused, Session } from '#contract/scheduling/sessions/schema.ts';
import { markedAs } from '#lambdas/data/scheduling/sessions/due.ts';
import { getSeries } from '#lambdas/data/scheduling/sessions/series.ts';
import { getSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { described, log } from '#lambdas/http/log.ts';
import { rootOf } from './group.ts';
import { sendSeriesMail, sendSessionMail } from './send-waiting.ts';

/**
 * Sends what a change made waiting, right after its commit. Nothing fails by it: what does not leave now is the clock's, two minutes
 * later.
 * @returns the sessions with what became of their mails
 */
export const notify = async <Notified extends Pick<Session, 'coachId' | 'sessionId' | 'mail' | 'mailRefused'>>(
  sessions: readonly Notified[],
): Promise<Notified[]> => Promise.all(sessions.map(notifyOne));

const notifyOne = async <Notified extends Pick<Session, 'coachId' | 'sessionId' | 'mail' | 'mailRefused'>>(
  session: Notified,
): Promise<Notified> => {
  if (session.mail !== 'waiting') return session;
  try {
    const stored = await getSession(session.coachId, session.sessionId, { consistent: true });
    if (stored?.mail !== 'waiting') return session;
    const state = await sendSessionMail(stored, now());
    return state === 'waiting' ? session : { ...session, mailRefused: undefined, ...markedAs(state) };
  } catch (error) {
    left(error);
    return session;
  }
};

/** As `notify`, for the one mail of a series, whichever part of it was changed. @returns why it must not leave, where that is so */
export const notifyOfSeries = async (
  coachId: string,
  seriesId: string | undefined,
): Promise<MailRefused | undefined> => {
  try {
    const series = seriesId === undefined ? undefined : await getSeries(coachId, seriesId, { consistent: true });
    const root = series && (await rootOf(series));
    const state = root?.mail === 'waiting' ? await sendSeriesMail(root, now()) : 'none';
    return state === 'limit' || state === 'ended' ? state : undefined;
  } catch (error) {
    left(error);
    return undefined;
  }
};

const left = (error: unknown): void => log('WARN', 'a mail is left to the clock', { error: described(error) });
