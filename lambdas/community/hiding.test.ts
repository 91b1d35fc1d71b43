import { expect, test } from 'vitest';
import { communityLimits } from '#contract/community/limits.ts';
import { runs } from '#testing/effort.ts';
import { openCircle } from '#testing/lambdas/circle.ts';
import { clearLimits } from '#testing/lambdas/known-community.ts';
import type { Person } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import fc from '#testing/property.ts';
import { stateFor } from './rules/shown.ts';

const api = withApi();

const circleId = 'coach';
const person = fc.constantFrom('coach', 'author', 'a', 'b', 'c');
const entry = fc.record(
  {
    authorId: person,
    hidden: fc.boolean(),
    replies: fc.nat({ max: 2 }),
    removedBy: fc.constantFrom('author' as const, 'coach' as const),
  },
  { requiredKeys: ['authorId', 'hidden', 'replies'] },
);

test('what is hidden is there for its author and the coach alone, and what was removed says nothing to anybody', () => {
  fc.assert(
    fc.property(entry, person, (one, userId) => {
      const state = stateFor({ circleId, userId }, one);
      if (one.removedBy) expect([undefined, 'removed']).toContain(state);
      else if (!one.hidden) expect(state).toBe('shown');
      else expect(state).toBe(userId === one.authorId || userId === circleId ? 'hidden' : undefined);
    }),
    { numRuns: runs({ usual: 50, full: 1000 }) },
  );
});

interface Made {
  readonly id: string;
  readonly author: Person;
  readonly open: Set<string>;
  readonly ever: Set<string>;
  gone: boolean;
}

/** A member's action, and the post. */
const step = fc.record({
  who: fc.nat({ max: 5 }),
  post: fc.nat({ max: 2 }),
  what: fc.constantFrom('report', 'report', 'report', 'keep', 'remove', 'look', 'react'),
});

test('whatever members and the coach do, hidden is what three others reported since the last decision, and new is what a recount says', async () => {
  const { mirre, circleId: id, members, post, posts, on, reportIt, decide } = await openCircle(api, 5);
  const people = [mirre, ...members.map(({ person: each }) => each)];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 18 }), async (steps) => {
      const made: Made[] = [];
      for (let count = 0; count < 3; count += 1) {
        const author = people[(made.length % 5) + 1];
        if (author)
          made.push({
            id: (await post(author)).id,
            author,
            open: new Set<string>(),
            ever: new Set<string>(),
            gone: false,
          });
        await clearLimits(people.map(({ userId }) => userId));
      }
      let seenAt: number | undefined;
      for (const { who, post: which, what } of steps) {
        const [as, one] = [people[who], made[which]];
        if (!as || !one) continue;
        const isHidden = one.open.size >= communityLimits.hidingReports;
        const isThere = !one.gone && (!isHidden || as === one.author || as === mirre);
        if (what === 'report') {
          await reportIt(as, one.id);
          if (isThere && as !== one.author && !one.ever.has(as.userId)) {
            one.ever.add(as.userId);
            one.open.add(as.userId);
          }
        } else if (what === 'keep' || what === 'remove') {
          const { status } = await decide(one.id, { decision: what });
          // What was removed and is kept after all is back.
          if (status === 200 && one.gone && what === 'keep') one.gone = false;
          else if (status === 200 && one.open.size > 0) {
            one.gone ||= what === 'remove';
            one.open.clear();
          }
        } else if (what === 'look') {
          await api.call('seeCircle', { as: people[1] ?? mirre, params: { circleId: id } });
          seenAt = made.length;
        } else await api.call('react', { ...on(as, one.id), body: { kind: 'heart' } });
      }
      for (const reader of people) {
        const seen = new Map((await posts(reader)).map((each) => [each.id, each.state]));
        for (const one of made) {
          const isHidden = one.open.size >= communityLimits.hidingReports;
          const mayLook = reader === one.author || reader === mirre;
          const expected = one.gone ? undefined : isHidden ? (mayLook ? 'hidden' : undefined) : 'shown';
          expect(seen.get(one.id)).toBe(expected);
        }
      }
      const [, reader] = people;
      if (!reader) throw new Error('Nobody is there');
      const circle = (await api.call('getCircle', { as: reader })).body;
      const since = circle.member?.lastSeenAt ?? '';
      const recount = (await posts(reader)).filter(
        ({ author, state, createdAt }) => !author.isOwn && state === 'shown' && createdAt > since,
      );
      expect(circle.unread).toBe(Math.min(recount.length, communityLimits.unread));
      if (seenAt !== undefined) expect(circle.unread).toBe(0);
    }),
    { numRuns: 3 },
  );
}, 60_000);
