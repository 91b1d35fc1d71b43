import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPage } from '#testing/web/show-page.tsx';
import { sendPending, undoNewest } from './pending.ts';
import { useUndo } from './use-undo.ts';

let happened: string[];

const tell = (what: string): Promise<void> => {
  happened.push(what);
  return Promise.resolve();
};

function Page() {
  const undo = useUndo();
  const later = (name: string) =>
    undo.later({
      done: `${name} archived`,
      failed: `We couldn’t archive ${name}`,
      send: () => tell(`send ${name}`),
      onBack: () => void tell(`back ${name}`),
    });
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => later('Mira')}>
        Archive Mira
      </button>
      <button type="button" onClick={() => later('Zoë')}>
        Archive Zoë
      </button>
      <button type="button" onClick={() => undo.now('Assigned', () => tell('withdraw'))}>
        Assign
      </button>
    </main>
  );
}

const press = (name: string): void => act(() => screen.getByRole('button', { name }).click());
const seconds = (count: number): void => act(() => void vi.advanceTimersByTime(count * 1000));

beforeEach(async () => {
  happened = [];
  await showPage(Page, { texts: [] });
  vi.useFakeTimers();
});
afterEach(async () => {
  vi.useRealTimers();
  await sendPending();
});

test('what mails is sent when eight seconds are over, and then nothing is left to undo', () => {
  press('Archive Mira');
  seconds(7.9);
  expect(happened).toEqual([]);
  seconds(0.2);
  expect(happened).toEqual(['send Mira']);
  expect(undoNewest()).toBe(false);
});

test('time stands still under the pointer and under the focus, and goes on afterwards', () => {
  press('Archive Mira');
  seconds(6);
  const button = screen.getByRole('button', { name: 'Undo' });
  act(() => button.focus());
  seconds(60);
  expect(happened).toEqual([]);
  act(() => button.blur());
  seconds(2.1);
  expect(happened).toEqual(['send Mira']);
});

test('the newest is undone first, each once, whether by its button or by the key', async () => {
  press('Archive Mira');
  press('Archive Zoë');
  act(() => void undoNewest());
  expect(happened).toEqual(['back Zoë']);
  press('Undo');
  expect(happened).toEqual(['back Zoë', 'back Mira']);
  expect(undoNewest()).toBe(false);
  seconds(20);
  await sendPending();
  expect(happened).toEqual(['back Zoë', 'back Mira']);
});

test.each(['pagehide', 'visibilitychange'])('what waits is sent when the page goes: %s', (event) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  press('Archive Mira');
  press('Archive Zoë');
  act(() => void (event === 'pagehide' ? window : document).dispatchEvent(new Event(event)));
  expect(happened).toEqual(['send Mira', 'send Zoë']);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  seconds(20);
  expect(happened).toHaveLength(2);
});

test('what can be reversed was done at once: only its inverse is ever called', () => {
  press('Assign');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  seconds(9);
  expect(happened).toEqual([]);
  press('Assign');
  press('Undo');
  expect(happened).toEqual(['withdraw']);
});

test('of four offers the oldest is sent at once', () => {
  for (let count = 0; count < 4; count += 1) press('Archive Mira');
  expect(happened).toEqual(['send Mira']);
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(3);
});
