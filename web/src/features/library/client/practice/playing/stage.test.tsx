import 'fake-indexeddb/auto';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeNetwork, problem } from '#testing/web/fake-network.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { Component as TimerPage } from '../timer/timer-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('a.b.c') }));

const texts = ['client-practice', 'practices', 'days', 'lists', 'problems', 'common'] as const;
const identity = { state: 'signed-in', profile: sampleProfile() } as const;

beforeEach(() => {
  fakeNetwork(() => problem('internal'));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

const player = (): HTMLMediaElement => {
  const media = document.querySelector('audio');
  if (!media) throw new Error('Nothing is played');
  return media;
};

const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));

/** Lets the media element be so many seconds on. */
const at = (media: HTMLMediaElement, seconds: number): void => {
  Object.defineProperty(media, 'currentTime', { value: seconds, writable: true, configurable: true });
  act(() => void fireEvent(media, new Event('timeupdate')));
};

/** Lets the media element say that it plays, or that it does not. */
const playing = (media: HTMLMediaElement, plays: boolean): void => {
  Object.defineProperty(media, 'paused', { value: !plays, configurable: true });
  act(() => void fireEvent(media, new Event(plays ? 'playing' : 'pause')));
};

test('a practice that runs fills the screen, and asks before it is left; one that is paused does not', async () => {
  const user = await showPage(TimerPage, { texts, identity });
  await user.click(screen.getByRole('button', { name: 'Start' }));
  const stage = within(screen.getByRole('dialog', { name: 'Timer' }));
  const leave = () => user.click(stage.getByRole('button', { name: 'Leave the practice' }));
  playing(player(), true);
  await leave();
  await user.click(screen.getByRole('button', { name: 'Keep practising' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  at(player(), 5);
  await leave();
  await user.click(screen.getByRole('button', { name: 'Stop practice' }));
  expect(await stage.findByRole('heading', { name: 'Well done' })).toBeTruthy();
  expect(stage.getByRole('group', { name: 'How are you feeling now?' })).toBeTruthy();
  // What is over is left at once, and so is what has hardly begun.
  await leave();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Start' }));
  playing(player(), false);
  await user.click(screen.getByRole('button', { name: 'Leave the practice' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy();
});

test('the stage darkens when nobody has touched it for ten seconds while it runs, and the next touch lights it', async () => {
  const user = await showPage(TimerPage, { texts, identity });
  await user.click(screen.getByRole('button', { name: 'Start' }));
  vi.useFakeTimers();
  try {
    const stage = screen.getByRole('dialog', { name: 'Timer' });
    pass(60_000);
    expect(stage.dataset['night']).toBeUndefined();
    playing(player(), true);
    pass(9_999);
    expect(stage.dataset['night']).toBeUndefined();
    pass(1);
    expect(stage.dataset['night']).toBe('true');
    fireEvent.pointerDown(stage);
    expect(stage.dataset['night']).toBeUndefined();
    pass(10_000);
    expect(stage.dataset['night']).toBe('true');
    playing(player(), false);
    expect(stage.dataset['night']).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});
