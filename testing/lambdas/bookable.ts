import type { Client } from '#contract/clients/schema.ts';
import { plusDays } from '#contract/core/time/dates.ts';
import { dateAt, weekdayOf } from '#contract/core/time/local.ts';
import type { BodyInputOf } from '#contract/routes.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import type { Api } from './api.ts';
import { inviteSomebody, join } from './invitee.ts';
import { coach, type Person, personIn } from './people.ts';

/** The coach's zone. */
export const bookableZone = 'Europe/Amsterdam';

/** Of which day such coaches offer 9 to 12: two weeks from now, so that notice and horizon let it through. */
export const bookableDay = (): string => plusDays(dateAt(new Date().toISOString(), bookableZone), 14);

export interface Bookable {
  readonly mirre: Person;
  readonly anna: Person;
  readonly client: Client;
  /** A session of an hour on that day, as the coach makes it. */
  readonly session: (localTime: string, differences?: object) => Promise<Session>;
}

/** A coach who can be booked, with a client who has joined. */
export const bookable = async (api: Api, rules: Partial<BodyInputOf<'updateAvailability'>> = {}): Promise<Bookable> => {
  const mirre = await coach();
  const { client, invitation } = await inviteSomebody(api, mirre);
  const anna = personAs(await join(invitation));
  const weekly = [{ weekday: weekdayOf(bookableDay()), from: '09:00', to: '12:00' }];
  const body = { version: 0, timeZone: bookableZone, weekly, ...rules };
  await api.call('updateAvailability', { as: mirre, body });
  const session = async (localTime: string, differences: object = {}): Promise<Session> => {
    const startsLocal = `${bookableDay()}T${localTime}`;
    const hour = { clientId: client.clientId, startsLocal, timeZone: bookableZone, durationMinutes: 60 };
    const { items } = (await api.call('createSession', { as: mirre, body: { ...hour, ...differences } })).body;
    const [made] = items;
    if (!made) throw new Error('No session was made');
    return made;
  };
  return { mirre, anna, client, session };
};

/** Somebody who signed up as this user. */
export const personAs = (userId: string): Person => {
  const person = personIn('user');
  return { userId, claims: { ...person.claims, sub: userId, username: userId } };
};
