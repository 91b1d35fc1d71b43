import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTexts } from '#testing/web/show-page.tsx';
import { readBy } from '#web/lib/format/formats.ts';
import { DateField } from './date-field.tsx';
import { DateTimeField } from './date-time-field.tsx';
import { TimeField } from './time-field.tsx';

let isCut = false;
vi.mock('#web/ui/in-place.ts', () => ({
  fetchInPlace: async (fetch: () => Promise<unknown>) => {
    if (!isCut) await fetch();
    return !isCut;
  },
}));

beforeAll(startTexts);
beforeEach(() => vi.setSystemTime('2026-11-24T12:00:00Z'));
afterEach(async () => {
  readBy(undefined);
  vi.useRealTimers();
  vi.restoreAllMocks();
  await i18next.changeLanguage('en');
});

const onSubmit = vi.fn<(day: string, time: string) => void>();

interface FormProps {
  min?: string;
  max?: string;
  noteOf?: (time: string) => string | undefined;
}

function Form({ min, max, noteOf }: FormProps) {
  const [day, setDay] = useState('');
  const [time, setTime] = useState('14:30');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(day, time);
      }}
    >
      <DateField label="Due date" value={day} onChange={setDay} min={min} max={max} />
      <TimeField label="Starts" value={time} onChange={setTime} step={5} noteOf={noteOf} />
      <button type="submit">Save</button>
    </form>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

const show = async (props: FormProps = {}) => {
  onSubmit.mockClear();
  const user = userEvent.setup();
  render(<Form {...props} />);
  return { user, day: field('Due date'), time: field('Starts'), save: screen.getByRole('button', { name: 'Save' }) };
};

const told = (input: HTMLElement): string | undefined =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? undefined;

test('a calendar that does not come is told beside the field, and what was typed stays', async () => {
  isCut = true;
  const { user, day } = await show();
  await user.type(day, '14/12/2026');
  await user.click(screen.getByRole('button', { name: 'Open calendar' }));
  const missing = 'We couldn’t load the calendar. Type the date, or try to open it again.';
  await waitFor(() => expect(told(day)).toBe(missing));
  expect([day.value, document.activeElement]).toEqual(['14/12/2026', day]);
  isCut = false;
  await user.click(screen.getByRole('button', { name: 'Open calendar' }));
  await screen.findByRole('dialog', { name: 'December 2026' });
  expect(told(day)).toBeUndefined();
});

test('what is typed is written the way of the language and the clock, and is held as ISO', async () => {
  await i18next.changeLanguage('de');
  readBy({ clock: '12' });
  const { user, day, time, save } = await show();
  await waitFor(() => expect(day.placeholder).not.toBe(''));
  expect([day.placeholder, time.value.replaceAll(/\s/gu, ' ')]).toEqual(['TT.MM.JJJJ', '2:30 PM']);
  await user.type(day, '14-12');
  await user.clear(time);
  await user.type(time, '930');
  await user.click(save);
  expect(onSubmit).toHaveBeenCalledWith('2026-12-14', '21:30');
  expect([day.value, time.value.replaceAll(/\s/gu, ' ')]).toEqual(['14.12.2026', '9:30 PM']);
  await user.type(time, '{ArrowDown}');
  expect(time.value.replaceAll(/\s/gu, ' ')).toBe('9:25 PM');
});

test('what cannot be read stays, is told beside the field, and the form is not sent until it can', async () => {
  const { user, day, save } = await show();
  await user.type(day, '14/13{Enter}');
  expect([onSubmit.mock.calls, day.value]).toEqual([[], '14/13']);
  expect(told(day)).toBe('Enter a date, such as 14/12/2026.');
  await user.click(save);
  expect(onSubmit).not.toHaveBeenCalled();
  expect([day.value, document.activeElement]).toEqual(['14/13', day]);
  await user.type(day, '{Backspace}');
  expect(told(day)).toBeUndefined();
  await user.click(save);
  expect(onSubmit).toHaveBeenCalledWith('2027-01-14', '14:30');
  await user.clear(day);
  await user.click(save);
  expect(onSubmit).toHaveBeenLastCalledWith('', '14:30');
});

test('today is the day where the person lives, and a time keeps its half of the day', async () => {
  readBy({ clock: '12', timeZone: 'Pacific/Kiritimati' });
  const { user, day, time, save } = await show();
  await user.type(day, 'today');
  await user.clear(time);
  await user.type(time, '3:30');
  await user.click(save);
  expect(onSubmit).toHaveBeenCalledWith('2026-11-25', '15:30');
  expect(time.value.toLowerCase().replaceAll(/\s/gu, ' ')).toBe('3:30 pm');
});

test('a day outside the bounds is not sent, and it is said where they are', async () => {
  const { user, day, save } = await show({ min: '2026-11-24' });
  fireEvent.change(day, { target: { value: '2026-11-23' } });
  await user.click(save);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(told(day)).toBe('Choose a date from 24/11/2026 on.');
});

test('a month is opened and chosen from by keys alone, from the first day of the week on', async () => {
  readBy({ region: 'US' });
  const { user, day, save } = await show({ max: '2027-01-05' });
  await user.type(day, '11/24/2026{ArrowDown}');
  const month = within(await screen.findByRole('dialog', { name: 'November 2026' }));
  expect(month.getAllByRole('columnheader')[0]?.textContent).toBe('Sun');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Tuesday, November 24, 2026');
  await user.keyboard('{PageDown}{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Friday, December 25, 2026');
  // Nothing later may be chosen.
  await user.keyboard('{PageDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Tuesday, January 5, 2027');
  const later = screen.getByRole('button', { name: 'Next month' });
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  await user.click(later);
  expect([later.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', later]);
  await user.click(later);
  expect(screen.getByRole('dialog', { name: 'January 2027' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect([day.value, document.activeElement]).toEqual(['11/24/2026', day]);
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('dialog');
  await user.keyboard('{End}{Enter}');
  expect([day.value, document.activeElement, screen.queryByRole('dialog')]).toEqual(['11/28/2026', day, null]);
  await user.click(save);
  expect(onSubmit).toHaveBeenCalledWith('2026-11-28', '14:30');
});

const chosen = () => document.activeElement?.textContent?.replaceAll(/\s/gu, ' ');

test('a time is chosen from the quarter hours by keys alone, and the list says whose clock shows what', async () => {
  readBy({ clock: '12' });
  const { user, time } = await show({ noteOf: (at) => (at === '15:00' ? '09:00 for Noor' : undefined) });
  await user.click(time);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const list = within(await screen.findByRole('listbox', { name: 'Starts' }));
  expect([list.getAllByRole('option').length, chosen()]).toEqual([96, '2:30 pm']);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen()).toBe('3:00 pm09:00 for Noor');
  await user.keyboard('{PageUp}{Escape}');
  expect([chosen(), document.activeElement, time.value]).toEqual(['', time, '2:30 pm']);
  await user.click(screen.getByRole('button', { name: 'Open list of times' }));
  await screen.findByRole('listbox');
  await user.keyboard('{End}{Enter}');
  expect([time.value.replaceAll(/\s/gu, ' '), document.activeElement]).toEqual(['11:45 pm', time]);
  expect(screen.queryByRole('listbox')).toBeNull();
});

function Both() {
  const [moment, setMoment] = useState({ date: '2026-11-24', time: '09:00' });
  return (
    <>
      <DateTimeField value={moment} onChange={setMoment} date={{ label: 'Date' }} time={{ label: 'Starts', step: 5 }} />
      <output>{`${moment.date}T${moment.time}`}</output>
    </>
  );
}

test.each([
  ['en', 'tue 1 10:30', '2026-12-01T10:30'],
  ['en', 'tomorrow at 3 pm', '2026-11-25T15:00'],
  ['nl', 'di 1 om 10 uur', '2026-12-01T10:00'],
  ['de', 'Di 1.12. um 9:15 Uhr', '2026-12-01T09:15'],
  ['fr', 'mar. 1 à 14h30', '2026-12-01T14:30'],
  ['es', 'mar 1 a las 18:05', '2026-12-01T18:05'],
  // A day and a month, not an hour.
  ['en', '1 12', '2026-12-01T09:00'],
])('in %s "%s" fills day and time', async (language, typed, moment) => {
  await i18next.changeLanguage(language);
  const user = userEvent.setup();
  render(<Both />);
  await user.clear(field('Date'));
  await user.type(field('Date'), typed);
  await user.tab();
  expect(screen.getByRole('status').textContent).toBe(moment);
});

test('under a finger it is the field of the device', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media === '(pointer: coarse)',
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  const { day, time, save } = await show({ min: '2026-11-24' });
  expect([day.type, day.min, time.type, time.step]).toEqual(['date', '2026-11-24', 'time', '300']);
  fireEvent.change(day, { target: { value: '2026-12-14' } });
  fireEvent.click(save);
  expect(onSubmit).toHaveBeenCalledWith('2026-12-14', '14:30');
});
