import { attemptsInARow } from '#contract/admin/limits.ts';
import type { Route } from '#contract/core/route.ts';
import { keepFailure } from '#lambdas/data/admin/dead-letter.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import type { Known } from '../contract/arbitrary.ts';
import type { Api } from './api.ts';
import type { Person } from './people.ts';

/** An email that failed so often that it waits for an administrator. */
export const knownDeadLetters = async (api: Api, as: Person, { domain }: Route): Promise<Known> => {
  if (domain !== 'dead-letters') return {};
  const at = now();
  const work = { work: 'digest', coachId: randomId(), userId: randomId() } as const;
  const failed = { firstAt: at, lastAt: at, times: attemptsInARow, error: 'Error', requestId: randomId(), deadAt: at };
  await commit(keepFailure(undefined, { ...work, ...failed }));
  const { items } = (await api.call('listDeadLetters', { as, query: {} })).body;
  return { deadLetterId: items.filter(({ coachId }) => coachId === work.coachId).map(({ id }) => id) };
};
