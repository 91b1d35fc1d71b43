import * as v from 'valibot';
import { expect, test } from 'vitest';
import { LocalDate, LocalDateTime } from './fields.ts';

test.each(['2027-02-30', '2027-02-29', '2027-04-31', '2027-13-01', '2027-00-10', '2027-01-00'])(
  '%s is not a day of the calendar, with or without a time',
  (day) => {
    expect(v.is(LocalDate, day)).toBe(false);
    expect(v.is(LocalDateTime, `${day}T09:30`)).toBe(false);
  },
);

test.each(['2028-02-29', '2027-12-31'])('%s is one', (day) => {
  expect(v.is(LocalDate, day)).toBe(true);
  expect(v.is(LocalDateTime, `${day}T09:30`)).toBe(true);
});
