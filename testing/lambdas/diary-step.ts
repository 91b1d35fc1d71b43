import type { BodyInputOf } from '#contract/routes.ts';
import { derivedId } from '#lambdas/data/table/random-id.ts';
import { daysAgo } from './own-days.ts';

/** One change of a diary. */
export type DiaryStep =
  | { readonly does: 'check in'; readonly body: BodyInputOf<'saveCheckIn'> }
  | { readonly does: 'reflect'; readonly body: BodyInputOf<'saveReflection'> }
  | { readonly does: 'remove'; readonly id: string };

/** The change of that number in somebody's diary, the same whenever it is asked for: of six, the fifth revises and moves, the sixth removes. */
export const diaryStep = (userId: string, index: number): DiaryStep => {
  const idOf = (of: number) => derivedId('diary', userId, String(of));
  const told = { id: idOf(index), revision: 1, occurredAt: daysAgo(1 + ((index * 7) % 40)), zone: 'UTC' };
  const place = index % 6;
  if (place === 5) return { does: 'remove', id: idOf(index - 4) };
  if (place === 3) return { does: 'reflect', body: { ...told, text: `Said ${index}` } };
  const said = { mood: 1 + (index % 5), factors: ['walk' as const] };
  if (place < 4) return { does: 'check in', body: { ...told, ...said } };
  return { does: 'check in', body: { ...told, id: idOf(index - 2), revision: 2, mood: 5 } };
};

/** Ids and revisions of a journal after so many changes, sorted. */
export const diaryAfter = (userId: string, count: number): readonly (readonly [string, number])[] => {
  const held = new Map<string, number>();
  for (let index = 0; index < count; index += 1) {
    const step = diaryStep(userId, index);
    if (step.does === 'remove') held.delete(step.id);
    else held.set(step.body.id, step.body.revision);
  }
  return [...held].toSorted(([one], [other]) => one.localeCompare(other));
};
