import { entity } from '../../table/entity.ts';

const own = { userId: 'userId', erase: 'delete' } as const;

/** Check-in, reflection, practice or answered questionnaire, in the order of the days of practice. */
export const entryItem = entity({
  name: "Entry of a person's day",
  keys: {
    table: ['USER#{userId}', 'ENTRY#{day}#{occurredAt}#{id}'],
    // Of answered questionnaires alone: they are few among many.
    gsi1: ['WELLBEING#{userId}', '{day}#{occurredAt}#{id}'],
  },
  person: [
    { ...own, exportAs: 'entries' },
    {
      userId: 'sharedWith',
      erase: 'anonymise',
      without: ['sharedWith'],
      notExportedBecause: 'It is the client’s decision, who has it.',
    },
  ],
  mayMention: 'People write in their own words, which may be about others.',
});

/** Where the entry of an id lies and which revision it has; of a removed one that it was removed, for as long as a device may still send it. */
export const entryIdItem = entity({
  name: 'Place and revision of an entry',
  keys: { table: ['USER#{userId}', 'ID#{id}'] },
  person: { ...own, notExportedBecause: 'It only tells where an entry is, and that a removed one is gone.' },
});

/** Totals of each day of a month. */
export const monthItem = entity({
  name: "Month of a person's days in numbers",
  keys: { table: ['USER#{userId}', 'MONTH#{month}'] },
  person: { ...own, exportAs: 'months' },
});

/** Which feelings and factors were named on each day of a month: apart from its numbers, which most check-ins change alone. */
export const dayWordsItem = entity({
  name: "Feelings and factors of a month of a person's days",
  keys: { table: ['USER#{userId}', 'WORDS#{month}'] },
  person: { ...own, notExportedBecause: 'The entries, which are exported, have them.' },
});

/** The first screen of a day reads one partition, under `NOW#`. */
export const summaryItem = entity({
  name: 'Streak and last days of a person',
  keys: { table: ['USER#{userId}', 'NOW#DAYS'] },
  person: { ...own, notExportedBecause: 'It follows from the entries, which are exported.' },
});

export const daySettingsItem = entity({
  name: "Settings of a person's days",
  keys: { table: ['USER#{userId}', 'NOW#SETTINGS'] },
  person: { ...own, exportAs: 'day-settings' },
});

export const wellbeingScheduleItem = entity({
  name: 'When the well-being check is due',
  keys: { table: ['USER#{userId}', 'NOW#WELLBEING'] },
  person: { ...own, exportAs: 'wellbeing-schedule' },
});

export const choicesItem = entity({
  name: 'Favourite practices of a person, and feelings and factors in their own words',
  keys: { table: ['USER#{userId}', 'NOW#CHOICES'] },
  person: { ...own, exportAs: 'choices' },
  mayMention: 'People name what moves them, which may be others.',
});

export const positionItem = entity({
  name: 'Where a person stopped in a practice',
  keys: { table: ['USER#{userId}', 'NOW#PLAY#{item}'] },
  person: { ...own, exportAs: 'positions' },
});
