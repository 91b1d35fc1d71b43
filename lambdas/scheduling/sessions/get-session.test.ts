import { expect, test } from 'vitest';
import { inviteSomebody, join } from '#testing/lambdas/invitee.ts';
import { asIfStartedAt } from '#testing/lambdas/later.ts';
import { coach, type Person, personWithProfile } from '#testing/lambdas/people.ts';
import { anHour } from '#testing/lambdas/planner.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

asIfStartedAt('2026-11-24T10:00:00Z');
const api = withApi();

test('a coach opens a session of their own as it is now; nobody else’s, and none that was deleted', async () => {
  const [mirre, other] = await Promise.all([coach(), coach()]);
  const { client, invitation } = await inviteSomebody(api, mirre);
  await join(invitation);
  const aClient = await personWithProfile('user');
  const made = await api.call('createSession', { as: mirre, body: anHour(client.clientId) });
  const [session] = made.body.items;
  const sessionId = session?.sessionId ?? '';
  const open = async (as: Person) => api.call('getSession', { as, params: { sessionId } });

  expect((await open(mirre)).body).toEqual(session);
  await api.call('updateSession', {
    as: mirre,
    params: { sessionId },
    body: { version: 1, change: { title: 'Sleep' } },
  });
  expect((await open(mirre)).body).toMatchObject({ title: 'Sleep', version: 2 });

  expect((await open(other)).problem?.code).toBe('session-not-found');
  expect((await open(aClient)).status).toBe(403);

  await api.call('removeSession', { as: mirre, params: { sessionId } });
  expect((await open(mirre)).problem?.code).toBe('session-not-found');
});
