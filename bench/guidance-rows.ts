import { dateOf } from '#contract/core/time/dates.ts';
import type { BodyInputOf } from '#contract/routes.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import type { Api } from '#testing/lambdas/api.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { daysAgo } from '#testing/lambdas/own-days.ts';
import type { Person } from '#testing/lambdas/people.ts';
import type { Row } from './report.ts';
import { row } from './request-row.ts';

interface Pair {
  readonly anna: Person;
  readonly mirre: Person;
  readonly clientId: string;
}

/** Measures plays, answered checks, sharing and assignments, and the coach's look at them. */
export const guidanceRows = async (rows: Row[], api: Api, { anna, mirre, clientId }: Pair): Promise<void> => {
  const what = { kind: 'practice', practiceId: 'body-scan' } as const;
  const sitting: BodyInputOf<'savePlay'> = {
    id: randomId(),
    revision: 1,
    what,
    startedAt: daysAgo(1),
    zone: 'UTC',
    heardSeconds: 60,
    ranges: [[0, 60]],
    ended: false,
    durationSeconds: 600,
  };
  const play = (more: Partial<BodyInputOf<'savePlay'>>) =>
    measured(() => api.call('savePlay', { as: anna, body: { ...sitting, ...more } }));
  const place = { item: 'practice:body-scan', run: randomId(), device: 'phone', agoSeconds: 0, heardSeconds: 60 };
  const at = (position: number) => measured(() => api.call('savePosition', { as: anna, body: { ...place, position } }));
  const answers = { instrument: 'wellbeing-check', answers: [3, 3, 2, 4, 3], zone: 'UTC', occurredAt: daysAgo(1) };
  const share = (streams: BodyInputOf<'updateSharing'>) =>
    measured(() => api.call('updateSharing', { as: anna, body: streams }));
  const assign = () => measured(() => api.call('assign', { as: mirre, body: { clientIds: [clientId], what } }));
  const params = { clientId };
  const range = { from: dateOf(daysAgo(89)), to: dateOf(daysAgo(0)) };
  const look = () => measured(() => api.call('getClientProgress', { as: mirre, params, query: range }));

  rows.push(row('savePlay, begun', await play({})));
  rows.push(row('savePlay, playback continued', await play({ revision: 2, heardSeconds: 120, ranges: [[0, 120]] })));
  rows.push(row('savePosition, the first', await at(60)));
  rows.push(row('savePosition, every minute', await at(70)));
  rows.push(row('assign, one client', await assign()));
  rows.push(
    row(
      'savePlay, to the end of what was assigned',
      await play({ revision: 3, heardSeconds: 600, ranges: [[0, 600]], ended: true }),
    ),
  );
  await assign();
  const { assignments } = (await api.call('getToday', { as: anna, query: { zone: 'UTC' } })).body;
  const open = assignments.find(({ state }) => state === 'open');
  if (!open) throw new Error('Nothing is assigned');
  const complete = { as: anna, params: { id: open.id }, body: { elsewhere: true } };
  const day = dateOf(daysAgo(88));
  rows.push(row('completeAssignment', await measured(() => api.call('completeAssignment', complete))));
  rows.push(
    row(
      'answerWellbeing',
      await measured(() =>
        api.call('answerWellbeing', { as: anna, body: { id: randomId(), revision: 1, ...answers } }),
      ),
    ),
  );
  rows.push(row('getWellbeing', await measured(() => api.call('getWellbeing', { as: anna, query: {} }))));
  rows.push(row('updateSharing, two streams', await share({ streams: { mood: day, practice: day } })));
  rows.push(row('getSharing', await measured(() => api.call('getSharing', { as: anna }))));
  rows.push(
    row('listProgress, by the coach', await measured(() => api.call('listProgress', { as: mirre, query: {} }))),
  );
  rows.push(row('getClientProgress, 90 days, the first look of a day', await look()));
  rows.push(row('getClientProgress, again', await look()));
  rows.push(
    row(
      'listSharedEntries, 25',
      await measured(() => api.call('listSharedEntries', { as: mirre, params, query: { kind: 'check-in' } })),
    ),
  );
  rows.push(
    row('listLibrary', await measured(() => api.call('listLibrary', { as: anna, query: { scope: 'platform' } }))),
  );
};
