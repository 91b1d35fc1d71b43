import { getSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { sessionLink } from '#lambdas/scheduling/session-link.ts';
import type { Known } from '../contract/arbitrary.ts';
import { type Api, siteOrigin } from './api.ts';
import type { Person } from './people.ts';

/** What opens a session that is to come, and the calendar of its client. */
export const knownLinks = async (api: Api, coach: Person, client: Person, sessionId: string): Promise<Known> => {
  const session = await getSession(coach.userId, sessionId, { consistent: true });
  if (!session) throw new Error('The session is there');
  const { url } = (await api.call('createFeed', { as: client })).body;
  return {
    token: [new URL(await sessionLink(session, siteOrigin)).hash.slice(1), url.slice(url.lastIndexOf('/') + 1)],
  };
};
