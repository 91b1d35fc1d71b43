import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { eventually } from '#testing/web/eventually.ts';
import { showPage } from '#testing/web/show-page.tsx';
import { forgetPerson, keepFor } from '#web/lib/offline/database.ts';
import { allWrites } from '#web/lib/offline/outbox/box.ts';
import { CheckInDetails } from './check-in-details.tsx';
import { MoodChoice, moodWord } from './mood-choice.tsx';
import { type Details, detailsOf } from './use-day-words.ts';

const chosen: number[] = [];
const said: Details[] = [];

function Page() {
  const [details, setDetails] = useState<Details>({ emotions: [], factors: [], note: '' });
  return (
    <>
      <MoodChoice onChoose={(mood) => chosen.push(mood)} />
      <CheckInDetails
        value={details}
        onChange={(next) => {
          said.push(next);
          setDetails(next);
        }}
      />
    </>
  );
}

test('a mood is one tap on a word', async () => {
  const user = await showPage(Page, { texts: ['days'] });
  for (const word of ['Awful', 'Great']) await user.click(screen.getByRole('button', { name: word }));
  expect(chosen).toEqual([1, 5]);
  expect([1, 3.4, 4.5, 5].map(moodWord)).toEqual(['awful', 'meh', 'rad', 'rad']);
});

test('eight feelings can be named, and each can be taken back', async () => {
  const user = await showPage(Page, { texts: ['days'] });
  for (const word of ['calm', 'content', 'grateful', 'hopeful', 'joyful', 'proud', 'loved', 'tired']) {
    await user.click(screen.getByRole('checkbox', { name: word }));
  }
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'sad' }).disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'calm' }));
  await user.click(screen.getByRole('checkbox', { name: 'sad' }));
  await user.type(screen.getByRole('textbox', { name: 'Note (optional)' }), 'Rain');
  expect(said.at(-1)).toEqual({
    emotions: ['content', 'grateful', 'hopeful', 'joyful', 'proud', 'loved', 'tired', 'sad'],
    factors: [],
    note: 'Rain',
  });
});

test('own words come after those of the product, as they were written', () => {
  expect(detailsOf({ emotions: ['wistful', 'calm'], factors: ['the garden', 'walk'] })).toEqual({
    emotions: ['calm', 'wistful'],
    factors: ['walk', 'the garden'],
    note: '',
  });
});

test('a word of one’s own is chosen as soon as it is added, and kept for other days', async () => {
  keepFor('ana');
  try {
    const user = await showPage(Page, { texts: ['days'] });
    await user.click(screen.getByRole('button', { name: 'Add a feeling of your own' }));
    const field = screen.getByRole('textbox', { name: 'Your word for it' });
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByText('Enter one word or a few.')).toBeTruthy();
    await user.type(field, ' Wistful {Enter}');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Wistful' }).checked).toBe(true);
    expect(said.at(-1)?.emotions).toEqual(['Wistful']);
    await eventually(async () =>
      expect((await allWrites()).map(({ body }) => body)).toEqual([{ list: 'emotions', word: 'Wistful', on: true }]),
    );
  } finally {
    await forgetPerson('ana');
  }
});
