import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { showPage } from '#testing/web/show-page.tsx';
import { CheckInDetails, type Details, detailsOf } from './check-in-details.tsx';
import { MoodChoice, moodWord } from './mood-choice.tsx';

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

test('what a later version of the product calls a feeling is not shown by this one', () => {
  expect(detailsOf({ emotions: ['calm', 'sparkly'], factors: ['walk'] })).toEqual({
    emotions: ['calm'],
    factors: ['walk'],
    note: '',
  });
});
