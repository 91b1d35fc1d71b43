import { useMemo } from 'react';
import type { ChoiceChange, Choices, Favourite } from '#contract/journal/days/schema.ts';
import { useUnsent } from '#web/lib/offline/outbox/outbox.ts';
import { save } from '#web/lib/offline/outbox/save.ts';
import { useToday } from './use-today.ts';

const none: Choices = { favourites: [], emotions: [], factors: [] };

/** Favourites and own words, with what was chosen on this device and has not arrived; nothing of it before the day is known. */
export const useChoices = (): Choices | undefined => {
  const { today } = useToday();
  const unsent = useUnsent('saveChoice');
  const known = today?.choices;
  return useMemo(() => {
    if (!known && unsent.length === 0) return known;
    return unsent.reduce((choices, { body }) => withChange(choices, body), known ?? none);
  }, [known, unsent]);
};

/** Tells of an item whether it is a favourite; `undefined` before the day is known. */
export const useIsFavourite = (): ((item: string) => boolean | undefined) => {
  const choices = useChoices();
  return (item) => choices?.favourites.some((each) => each.item === item);
};

/** What the server will answer, but for the title of a favourite. */
const withChange = (before: Choices, change: ChoiceChange): Choices => {
  if (change.list === 'favourites') {
    const { item, on } = change;
    const found = before.favourites.find((each) => each.item === item);
    const others = before.favourites.filter((each) => each.item !== item);
    const added: Favourite = found ?? { item };
    return { ...before, favourites: on ? (found ? before.favourites : [...others, added]) : others };
  }
  const { list, word, on } = change;
  const others = before[list].filter((each) => each !== word);
  return { ...before, [list]: on ? [...others, word] : others };
};

/** Keeps a choice on this device and tells the server as soon as there is a connection. @param echo for a choice that is refused */
export const keepChoice = (body: ChoiceChange, echo: string): Promise<void> => {
  const about = body.list === 'favourites' ? body.item : `${body.list} ${body.word}`;
  return save({ endpoint: 'saveChoice', body, about: `choice ${about}`, echo, refreshes: ['today'] });
};
