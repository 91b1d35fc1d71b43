import { dateFormatOf, hoursBetween } from '#contract/accounts/reading/reading.ts';
import { plusDays } from '#contract/core/time/dates.ts';
import { dateAt, startOfDay } from '#contract/core/time/local.ts';
import type { Availability } from '#contract/scheduling/availability/schema.ts';
import { sessionLimits } from '#contract/scheduling/limits.ts';
import { isUpcoming } from '#contract/scheduling/sessions/transitions.ts';
import { sendRawMail } from '#lambdas/aws/mailer.ts';
import { getCorrespondent } from '#lambdas/data/accounts/people/profile.ts';
import { listSessionsOf } from '#lambdas/data/scheduling/sessions/session.ts';
import { collect } from '#lambdas/data/table/pages.ts';
import { nameInMail } from '#lambdas/email/name-in-mail.ts';
import { pointedMail } from '#lambdas/email/pointed-mail.ts';
import { mailWordsOf } from '#lambdas/email/texts/mail-words.ts';
import { sessionTextsOf } from '#lambdas/email/texts/sessions/session-texts-of.ts';
import { setting } from '#lambdas/environment.ts';
import { linkFor } from './compose.ts';

/**
 * The coach's day, by a mail of their own: times, each with a link to its session, and nothing of whom it is with. None on a day without
 * sessions.
 * @returns whether one left
 * @throws what SES said
 */
export const sendMorning = async (coachId: string, { timeZone }: Availability, at: string): Promise<boolean> => {
  const coach = await getCorrespondent(coachId);
  if (!coach || coach.disabled) return false;
  const [from, to] = [at, startOfDay(plusDays(dateAt(at, timeZone), 1), timeZone)];
  const listed = await collect((cursor) => listSessionsOf(coachId, from, to, { limit: sessionLimits.page, cursor }));
  const sessions = listed.filter((each) => each.kind === 'session' && isUpcoming(each, at) && each.startsAt < to);
  if (sessions.length === 0) return false;
  const { language, region, clock, firstName, email } = coach;
  const { morning } = sessionTextsOf(language);
  const hours = dateFormatOf(language, { region, clock }, { timeStyle: 'short', timeZone });
  const lines = await Promise.all(
    sessions.map(async (session) => ({
      text: hoursBetween(hours, new Date(session.startsAt), new Date(session.endsAt)),
      url: await linkFor(session, 'coach'),
    })),
  );
  const count = sessions.length;
  const origin = setting('SITE_ORIGIN');
  await sendRawMail({
    to: email,
    tags: { coachId },
    ...pointedMail({
      language,
      subject: morning.subject(count),
      preheader: lines.map(({ text }) => text).join(' · '),
      heading: morning.heading,
      greeting: mailWordsOf(language).greeting(nameInMail(firstName)),
      introduction: morning.introduction(count),
      points: [[morning.label, lines]],
      link: { label: morning.button, url: `${origin}/coach/sessions?view=day` },
      notes: [],
      reason: morning.why,
      unsubscribe: `${origin}/coach/availability`,
      unsubscribeLabel: morning.end,
    }),
  });
  return true;
};
