import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { addFetched, dropFetched, keepFetched } from './fetched-pages.ts';

interface Stone {
  readonly id: string;
  readonly name: string;
}
const idOf = ({ id }: Stone) => id;
const key = ['stones'];
const [flat, round] = [
  { id: 'a', name: 'Flat' },
  { id: 'b', name: 'Round' },
];

/** Two lists below the key: all stones in two pages, and a search for the round one. */
const fetched = () => {
  const queryClient = new QueryClient();
  const set = (search: string, ...pages: Stone[][]) =>
    queryClient.setQueryData([...key, search], { pages: pages.map((items) => ({ items })), pageParams: [] });
  set('', [flat], [round]);
  set('round', [round]);
  const names = (search: string) =>
    queryClient
      .getQueryData<{ pages: { items: Stone[] }[] }>([...key, search])
      ?.pages.map(({ items }) => items.map(({ name }) => name));
  return { queryClient, names };
};

test('a changed item shows in every list that holds it', () => {
  const { queryClient, names } = fetched();
  keepFetched(queryClient, key, { id: 'b', name: 'Rounder' }, idOf);
  expect([names(''), names('round')]).toEqual([[['Flat'], ['Rounder']], [['Rounder']]]);
});

test('a new item comes first, a known one stays where it is', () => {
  const { queryClient, names } = fetched();
  addFetched(queryClient, [...key, ''], { id: 'c', name: 'New' }, idOf);
  addFetched(queryClient, [...key, ''], { id: 'b', name: 'Rounder' }, idOf);
  expect(names('')).toEqual([['New', 'Flat'], ['Rounder']]);
});

test('what is gone is gone from every list', () => {
  const { queryClient, names } = fetched();
  dropFetched(queryClient, key, round, idOf);
  expect([names(''), names('round')]).toEqual([[['Flat'], []], [[]]]);
});
