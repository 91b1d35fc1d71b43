import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '#testing/web/show-page.tsx';
import { asFieldTime } from './entry-moment.ts';
import { WhenField } from './when-field.tsx';

const invalid = (): string[] =>
  [...document.querySelectorAll('[aria-invalid="true"]')].flatMap((input) =>
    input instanceof HTMLInputElement ? [...(input.labels ?? [])].map(({ textContent }) => textContent) : [],
  );

test.each([
  [`${asFieldTime(Date.now()).slice(0, 10)}T`, 'Time'],
  ['T09:00', 'Date'],
])('what is wrong with %s is told at the %s', async (value, label) => {
  await showPage(() => <WhenField isWrong value={value} onChange={() => undefined} />, { texts: ['days', 'time'] });
  expect(await screen.findAllByText(/^Choose/)).toHaveLength(1);
  expect(invalid()).toEqual([label]);
});
