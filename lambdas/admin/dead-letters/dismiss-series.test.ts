import '#lambdas/temporal.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { attemptsInARow } from '#contract/admin/limits.ts';
import { doneBefore } from '#lambdas/data/scheduling/sessions/due.ts';
import { outOfSight } from '#lambdas/data/scheduling/sessions/due-work.ts';
import { seriesItem } from '#lambdas/data/scheduling/sessions/entities.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { get } from '#lambdas/data/table/read.ts';
import { giveUpAfterTen } from '#lambdas/http/give-up.ts';
import { sendDue } from '#lambdas/jobs/reminders/run.ts';
import { asIfStartedAt } from '#testing/lambdas/later.ts';
import { pair } from '#testing/lambdas/pair.ts';
import { personWithProfile } from '#testing/lambdas/people.ts';
import { anHour } from '#testing/lambdas/planner.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

asIfStartedAt('2026-11-24T10:00:00Z');
const api = withApi();
const Keys = v.object({ gsi3sk: v.string() });

test('the email about a series that is dismissed does not come back with the next change', async () => {
  const ada = await personWithProfile('internal-superuser');
  const { mirre, client } = await pair(api);
  await commit(doneBefore(now().slice(0, 13)));
  const repeat = { frequency: 'weekly', interval: 1, count: 3 } as const;
  const planned = anHour(client.clientId, { startsLocal: '2026-12-02T10:05', timeZone: 'UTC', notify: true, repeat });
  const answer = await api.mailer.refusing(() => api.call('createSession', { as: mirre, body: planned }));
  const { sessionId = '', seriesId = '', version = 0 } = answer.body.items[0] ?? {};
  const series = { coachId: mirre.userId, seriesId };
  const due = await get(Keys, seriesItem.key(series), { consistent: true });
  const work = { work: 'series', coachId: mirre.userId, itemId: seriesId } as const;
  const leave = outOfSight({ ...series, gsi3sk: due?.gsi3sk ?? '' }, now());
  for (let time = 0; time < attemptsInARow; time += 1) await giveUpAfterTen(work, new Error('No'), leave);
  const [letter] = (await api.call('listDeadLetters', { as: ada, query: {} })).body.items;
  const params = { deadLetterId: letter?.id ?? '' };
  expect((await api.call('dismissDeadLetter', { as: ada, params })).status).toBe(204);

  const body = { version, scope: 'all', change: { title: 'Rest' }, notify: false } as const;
  expect((await api.call('updateSession', { as: mirre, params: { sessionId }, body })).status).toBe(200);
  for (const later of [600, 1200]) await sendDue(plusSeconds(now(), later));
  expect(api.mailer.mailsTo(client.email).filter(({ text }) => text.includes('Rest'))).toEqual([]);
  expect(api.mailer.mailsTo(client.email).filter(({ subject }) => subject.includes('sessions'))).toEqual([]);
});
