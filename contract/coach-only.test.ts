import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type AnySchema, schemasIn } from '#testing/contract/shape.ts';
import { some } from '#testing/vitest/some.ts';
import { coachOnly } from './core/fields.ts';
import type { Route } from './core/route.ts';
import { routes } from './routes.ts';

const Marked = v.object({
  pipe: v.array(
    v.looseObject({ type: v.string(), metadata: v.optional(v.looseObject({ coachOnly: v.optional(v.boolean()) })) }),
  ),
});

/** Whether a reply holds, anywhere in it, what coaches alone may see. */
const holdsCoachOnly = (reply: AnySchema): boolean =>
  schemasIn(reply).some((schema) => {
    const marked = v.safeParse(Marked, schema);
    return marked.success && marked.output.pipe.some(({ metadata }) => metadata?.coachOnly === true);
  });

const replies = Object.entries(routes).flatMap(([name, { access, reply }]: [string, Route]) =>
  reply ? [{ name, isForCoachesAlone: typeof access !== 'string' && access.join() === 'coach', reply }] : [],
);

describe('what coaches alone may see', () => {
  test.each(replies.filter(({ isForCoachesAlone }) => !isForCoachesAlone))(
    'is not in the reply to $name',
    ({ reply }) => {
      expect(holdsCoachOnly(reply)).toBe(false);
    },
  );

  test('is in the reply of every endpoint of notes', () => {
    const holding = replies.filter(({ reply }) => holdsCoachOnly(reply)).map(({ name }) => name);
    const ofNotes = Object.entries(routes).flatMap(([name, { domain, reply }]: [string, Route]) =>
      domain === 'notes' && reply && name !== 'saveNote' ? [name] : [],
    );
    expect(holding).toEqual(some.list(ofNotes));
  });

  test('is found however deep it lies', () => {
    const Secret = coachOnly(v.object({ word: v.string() }));
    for (const schema of [
      Secret,
      v.object({ items: v.array(v.optional(Secret)) }),
      v.union([
        v.object({ a: v.string() }),
        v.pipe(
          v.object({ secret: v.nullable(Secret) }),
          v.check(() => true),
        ),
      ]),
    ])
      expect(holdsCoachOnly(schema)).toBe(true);
  });
});
