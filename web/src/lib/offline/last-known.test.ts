import { eventually } from '#testing/web/eventually.ts';
import 'fake-indexeddb/auto';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { crisisLineRoutes } from '#contract/admin/crisis-lines/routes.ts';
import type { ReplyOf } from '#contract/routes.ts';
import { forgetClient, keepAsClient } from '#testing/web/as-client.ts';
import { cachedReply, keepReply, orLastKnown, useKnownSince } from './last-known.ts';

beforeEach(keepAsClient);
afterEach(forgetClient);

type Lines = ReplyOf<'getCrisisLines'>;
const older: Lines = { version: 1, lines: [] };
const newer: Lines = { version: 2, lines: [] };

test('what was known stays marked as such after a slow reply came, until it is shown', async () => {
  await keepReply('getCrisisLines', older);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const waiting: ((reply: Lines) => void)[] = [];
  const slow = new Promise<Lines>((resolve) => {
    waiting.push(resolve);
  });
  const answer = orLastKnown(crisisLineRoutes, 'getCrisisLines', () => slow);
  vi.advanceTimersByTime(6_000);
  vi.useRealTimers();
  expect(await answer).toEqual(older);
  const since = renderHook(() => useKnownSince('getCrisisLines')).result.current;
  expect(since).toBeDefined();

  waiting[0]?.(newer);
  await eventually(async () => expect(await cachedReply(crisisLineRoutes, 'getCrisisLines')).toEqual(newer));
  expect(renderHook(() => useKnownSince('getCrisisLines')).result.current).toBe(since);
  await orLastKnown(crisisLineRoutes, 'getCrisisLines', () => Promise.resolve(newer));
  expect(renderHook(() => useKnownSince('getCrisisLines')).result.current).toBeUndefined();
});
