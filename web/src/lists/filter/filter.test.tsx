import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { matches } from './matches.ts';
import { by, byInstant, sorted } from './sort.ts';
import { useTyped } from './use-typed.ts';
import { filterIn, useUrlFilter } from './use-url-filter.ts';

const fields = { search: v.string(), kind: v.picklist(['flat', 'round']) };

const inAddress = (address: string) =>
  renderHook(() => ({ ...useUrlFilter(fields), address: useLocation().search }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    ),
  });

describe('a filter in the address', () => {
  test('holds what makes sense and leaves out the rest', () => {
    expect(filterIn(fields, new URLSearchParams('search=ann&kind=round&page=3'))).toEqual({
      search: 'ann',
      kind: 'round',
    });
    expect(filterIn(fields, new URLSearchParams('search=&kind=square'))).toEqual({});
  });

  test('is changed in several parts at once', () => {
    const { result } = inAddress('/stones?search=ann&kind=round&view=bin');
    act(() => result.current.change({ search: undefined, kind: 'flat' }));
    expect(result.current.address).toBe('?kind=flat&view=bin');
    expect(result.current.filter).toEqual({ kind: 'flat' });
  });

  test('holds two changes that come before the page is shown again', () => {
    const { result } = inAddress('/stones?search=ann&kind=round');
    act(() => {
      result.current.change({ kind: undefined });
      result.current.change({ search: undefined });
    });
    expect(result.current.address).toBe('');
  });

  test('is cleared without touching what belongs to somebody else', () => {
    const { result } = inAddress('/stones?search=ann&kind=round&view=bin');
    act(() => result.current.clear());
    expect(result.current.address).toBe('?view=bin');
  });
});

const pause = (): void => {
  act(() => {
    vi.advanceTimersByTime(300);
  });
};

const box = (held: string) => {
  const settled = vi.fn<(text: string) => void>();
  const hook = renderHook(({ now }) => useTyped(now, settled), { initialProps: { now: held } });
  const type = (text: string): void => {
    act(() => hook.result.current[1](text));
  };
  return {
    settled,
    type,
    pause,
    arrive: (now: string) => hook.rerender({ now }),
    shown: () => hook.result.current[0],
  };
};

describe('the text of a search box', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is handed over once, trimmed, when the typing pauses', () => {
    const { settled, type, pause } = box('');
    for (const text of ['a', 'an', 'ann ']) type(text);
    expect(settled).not.toHaveBeenCalled();
    pause();
    expect(settled.mock.calls).toEqual([['ann']]);
  });

  test('is handed over at once when the box is left, and not again', () => {
    const { settled, type, pause } = box('');
    type('ann');
    act(() => {
      document.dispatchEvent(new FocusEvent('focusout'));
    });
    expect(settled.mock.calls).toEqual([['ann']]);
    pause();
    expect(settled).toHaveBeenCalledTimes(1);
  });

  test('keeps what was typed on while the address takes its time', () => {
    const { type, pause, arrive, shown } = box('');
    type('ann ');
    pause();
    type('ann b');
    arrive('ann');
    expect(shown()).toBe('ann b');
  });

  test('follows the way back', () => {
    const { type, pause, arrive, shown } = box('eve');
    type('ann');
    pause();
    arrive('ann');
    arrive('eve');
    expect(shown()).toBe('eve');
  });
});

test('a search looks for what is typed without regard to case, accents and doubled spaces', () => {
  expect(matches(' ZOE   mul', 'Zoë Müller')).toBe(true);
  expect(matches('example', 'Zoë', 'zoe@example.org')).toBe(true);
  expect(matches('anna', 'Zoë', 'zoe@example.org')).toBe(false);
});

test('a sorted list has those without a date last in either direction, and equals in the same order', () => {
  const [old, young, none, nothing] = [{ n: 'a', at: '2025' }, { n: 'b', at: '2026' }, { n: 'd' }, { n: 'c' }];
  const all = [none, young, nothing, old].filter((item) => item !== undefined);
  const orders = {
    at: byInstant<{ n: string; at?: string }>(({ at }) => at),
    n: by<{ n: string }>((a, b) => a.n.localeCompare(b.n)),
  };
  const names = (column: string, descending: boolean) =>
    sorted(all, { column, descending }, orders, (a, b) => a.n.localeCompare(b.n)).map(({ n }) => n);
  expect(names('at', false)).toEqual(['a', 'b', 'c', 'd']);
  expect(names('at', true)).toEqual(['b', 'a', 'c', 'd']);
  expect(names('n', true)).toEqual(['d', 'c', 'b', 'a']);
});
