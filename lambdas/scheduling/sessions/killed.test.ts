import { expect, test, vi } from 'vitest';
import { finishArchives } from '#lambdas/jobs/reconciler/finish-archives.ts';
import { runs, scenarios } from '#testing/effort.ts';
import { inviteSomebody } from '#testing/lambdas/invitee.ts';
import { killedProgram } from '#testing/lambdas/killed-program.ts';
import { later } from '#testing/lambdas/later.ts';
import { coach } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { storedSessions, wrongPlan } from '#testing/lambdas/wrong-plan.ts';

/** At moments that differ from run to run: what these miss, the next ones meet. */
const kills = runs({ usual: 14, full: 500 });
const api = withApi();
/** Lets a process work for a moment and kills it; answers what it told. */
const killedWork = killedProgram('session-loop', { told: [2, 24], after: 30 });

/** One coach, whose process is killed so often. */
const killedPlanning = async (count: number): Promise<void> => {
  const mirre = await coach();
  const { client } = await inviteSomebody(api, mirre);
  const told: string[] = [];
  for (let kill = 0; kill < count; kill += 1) {
    told.push(...(await killedWork(JSON.stringify(mirre), client.clientId)));
  }
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await later(120, finishArchives);
  vi.restoreAllMocks();

  expect(await wrongPlan(mirre.userId)).toEqual([]);
  const stored = new Map((await storedSessions(mirre.userId)).map((session) => [session.sessionId, session.status]));
  const of = (word: string) =>
    told.flatMap((each) => (each.startsWith(`${word} `) ? [each.slice(word.length + 1)] : []));
  expect(of('made').filter((id) => !stored.has(id))).toEqual([]);
  expect(of('completed').filter((id) => stored.get(id) !== 'completed')).toEqual([]);
  // Work that hardly began would prove little.
  expect(of('completed').length).toBeGreaterThan(count / 2);
  expect(of('archived').length).toBeGreaterThan(count / 20);
};

test(
  'a process is killed again and again while it makes, moves, completes and archives; nothing overlaps, nothing acknowledged is lost, every count is exact',
  async () => {
    for (const count of scenarios(kills)) await killedPlanning(count);
  },
  120_000 + kills * 6_000,
);
