import { resolve } from '#contract/core/time/local.ts';
import type { TimeRequest } from '#contract/scheduling/time-requests/schema.ts';
import { doneBefore } from '#lambdas/data/scheduling/sessions/due.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { sendDue } from '#lambdas/jobs/reminders/run.ts';
import type { Api } from './api.ts';
import { bookable, bookableDay, bookableZone, personAs } from './bookable.ts';
import { inviteSomebody, join } from './invitee.ts';
import type { Person } from './people.ts';

/** An hour of that day outside what such a coach offers. */
export const eveningOf = (hour: string): string => `${bookableDay()}T${hour}`;
export const instantOf = (local: string): string => resolve(local, bookableZone).instant;

/** A coach and a client who asks for times and waits for them, and what each of them sees and gets. */
export const askingPractice = async (api: Api, rules: Parameters<typeof bookable>[1] = {}) => {
  const { mirre, anna, client, session } = await bookable(api, rules);
  const ask = (more: object = {}, as: Person = anna) =>
    api.call('askForTime', {
      as,
      body: {
        coachId: mirre.userId,
        startsLocal: eveningOf('19:00'),
        timeZone: bookableZone,
        durationMinutes: 60,
        ...more,
      },
    });
  const wait = (more: object = {}, as: Person = anna) =>
    api.call('waitForTime', {
      as,
      body: { coachId: mirre.userId, timeZone: bookableZone, durationMinutes: 60, ...more },
    });
  const requests = async (as: Person = mirre) => (await api.call('listTimeRequests', { as })).body.items;
  const answer = async ({ requestId }: Pick<TimeRequest, 'requestId'>, body: object, as: Person = mirre) => {
    const version = (await requests()).find((each) => each.requestId === requestId)?.version ?? 1;
    return api.call('answerTimeRequest', { as, params: { requestId }, body: { version, ...body } });
  };
  const own = async (as: Person = anna) => (await api.call('listOwnTimeRequests', { as })).body.items;
  const sessions = async (as: Person = anna) => (await api.call('listOwnSessions', { as })).body.items;
  const mailsToCoach = () => api.mailer.mailsTo(`${mirre.userId}@example.com`);
  const mailsToClient = () => api.mailer.mailsTo(client.email);
  /** Another client of the same coach. */
  const another = async () => {
    const invited = await inviteSomebody(api, mirre);
    return { person: personAs(await join(invited.invitation)), client: invited.client };
  };
  return {
    mirre,
    anna,
    client,
    session,
    ask,
    wait,
    requests,
    answer,
    own,
    sessions,
    mailsToCoach,
    mailsToClient,
    another,
  };
};

/** The clock looks, as if minutes had passed. Another test may have been hours ahead. */
export const later = async (minutes: number) => {
  await commit(doneBefore(now().slice(0, 13)));
  return sendDue(plusSeconds(now(), minutes * 60));
};

/** Of the link in a mail. */
export const offerTokenIn = (text: string | undefined): string => /\/offer#([\w-]{88})/.exec(text ?? '')?.[1] ?? '';
