import * as v from 'valibot';
import { Prompt } from '../../admin/platform/schema.ts';
import { AgoSeconds, Count, Figure, Instant, pageOf, RandomId, StoredName, UserId } from '../../core/fields.ts';
import { LocalDate, TimeZone } from '../../core/time/fields.ts';
import { hasUnseen, isLine, words } from '../../core/words.ts';
import { Care } from '../../guidance/care/schema.ts';
import { WeekPlan } from '../../guidance/plan/schema.ts';
import { Assignment, Enrolment, Goal } from '../../guidance/schema.ts';
import { AssetCategory } from '../../library/practices.ts';
import { attachmentLimits, dayLimits } from '../limits.ts';
import { HeardRange, Played, PlayItem, SavedPosition } from '../plays/schema.ts';
import { WellbeingDue } from '../wellbeing/schema.ts';
import { emotions, factors } from './words.ts';

/** 1 (awful) to 5 (rad). */
export const Mood = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));

/** A feeling or factor in a person's own words, on one line. */
export const OwnWord = v.pipe(
  words(dayLimits.ownWord),
  v.minLength(1),
  v.check((word) => isLine(word) && !hasUnseen(word), 'One word or a few, on one line'),
);

/** Those of the product by their key, and own ones by their words. */
const differentOf = <const Words extends readonly string[]>(known: Words, maximum: number) =>
  v.pipe(
    v.array(v.union([v.picklist(known), OwnWord])),
    v.maxLength(maximum),
    v.check((chosen) => new Set(chosen).size === chosen.length, 'Each once'),
  );

/** Whether the coach may see an entry: as its stream says, or this one whatever the stream says. */
export const EntryShare = v.picklist(['stream', 'on', 'off']);
export type EntryShare = v.InferOutput<typeof EntryShare>;

/** Makes a report idempotent: the entry's id, and a number that rises with each of its changes. */
const told = {
  id: RandomId,
  revision: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(dayLimits.revisions)),
  /** Names this change of it, so that another device's is told from it. */
  write: v.optional(RandomId),
  /** The change that the person had before them when they made this one. */
  from: v.optional(RandomId),
  occurredAt: Instant,
  /** Where the person was. */
  zone: TimeZone,
  share: v.optional(EntryShare),
  /** How long ago the person told it, which is not when it happened: what `share: 'on'` says counts from then. */
  agoSeconds: v.optional(AgoSeconds, 0),
};

export const CheckInReport = v.strictObject({
  ...told,
  mood: Mood,
  emotions: v.optional(differentOf(emotions, dayLimits.emotions), []),
  factors: v.optional(differentOf(factors, dayLimits.factors), []),
  note: v.optional(words(dayLimits.note)),
});
export type CheckInReport = v.InferOutput<typeof CheckInReport>;

/** Id of a stored attachment; `null` removes the one there was, and without it that one stays. */
const attached = v.optional(v.nullable(RandomId));

export const ReflectionReport = v.pipe(
  v.strictObject({
    ...told,
    promptId: v.optional(RandomId),
    text: words(dayLimits.reflection),
    photo: attached,
    /** What the photo shows, for whoever does not see it. */
    photoAlt: v.optional(words(attachmentLimits.alt)),
    voice: attached,
  }),
  v.check(({ text, voice }) => text !== '' || typeof voice === 'string', 'A reflection has words or a voice note'),
);
export type ReflectionReport = v.InferOutput<typeof ReflectionReport>;

const kept = {
  id: RandomId,
  revision: Count,
  occurredAt: Instant,
  /** The day of practice that it belongs to, which begins at 03:00 where the person was; stored, never reckoned anew. */
  day: LocalDate,
  zone: v.string(),
  share: EntryShare,
  /** Whether the coach sees it now, by its own setting or its stream's. */
  shared: v.boolean(),
  /** The change of a device that it says; absent in what was written before changes had names. */
  write: v.optional(v.string()),
};

/** Written on two devices at once: this is what the other one said, kept as an entry of its own beside the first. */
const twice = { fromAnotherDevice: v.optional(v.boolean()), beside: v.optional(RandomId) };

const CheckIn = v.object({
  kind: v.literal('check-in'),
  ...kept,
  mood: Mood,
  emotions: v.array(v.string()),
  factors: v.array(v.string()),
  note: v.optional(v.string()),
  ...twice,
});
export type CheckIn = v.InferOutput<typeof CheckIn>;

const Photo = v.object({ id: RandomId, alt: v.optional(v.string()) });

const Voice = v.object({ id: RandomId, seconds: Count });

const Reflection = v.object({
  kind: v.literal('reflection'),
  ...kept,
  promptId: v.optional(RandomId),
  /** The question of the prompt, as long as the platform has it. */
  prompt: v.optional(Prompt.entries.texts),
  /** Empty where all was spoken. */
  text: v.string(),
  photo: v.optional(Photo),
  voice: v.optional(Voice),
  ...twice,
});
export type Reflection = v.InferOutput<typeof Reflection>;

const Play = v.object({
  kind: v.literal('play'),
  ...kept,
  what: Played,
  /** Title at that time. */
  title: v.optional(v.string()),
  heardSeconds: Count,
  ranges: v.array(HeardRange),
  /** 90 % of it was heard. */
  complete: v.boolean(),
  ended: v.boolean(),
});
export type Play = v.InferOutput<typeof Play>;

const WellbeingEntry = v.object({
  kind: v.literal('wellbeing'),
  ...kept,
  instrument: v.string(),
  answers: v.array(Figure),
  score: Figure,
  low: v.boolean(),
});

/** Everything that a day may hold. */
export const Entry = v.variant('kind', [CheckIn, Reflection, Play, WellbeingEntry]);
export type Entry = v.InferOutput<typeof Entry>;

export const EntryKind = v.picklist(['check-in', 'reflection', 'play', 'wellbeing']);
export type EntryKind = v.InferOutput<typeof EntryKind>;

/** Days in a row, and how many of the last seven. A day counts with a check-in, a reflection or a minute of practice. */
export const Streak = v.object({
  /** 0 where the last day is before yesterday. */
  current: Count,
  longest: Count,
  /** Of the last seven days, today included. */
  ofSeven: v.pipe(Count, v.maxValue(7)),
  /** The days of those, oldest first. */
  days: v.array(LocalDate),
});
export type Streak = v.InferOutput<typeof Streak>;

/** A reflection's place in the day, and what comes of the entry that was told. */
export const EntrySaved = v.object({
  entry: Entry,
  streak: Streak,
  /** The entry that is in force where another device has written other words meanwhile; `entry` is kept beside it. */
  other: v.optional(Entry),
});
export type EntrySaved = v.InferOutput<typeof EntrySaved>;

/** Streams that the coach may see: each from its day on, or not at all. */
export const Shares = v.object({
  mood: v.optional(LocalDate),
  reflections: v.optional(LocalDate),
  practice: v.optional(LocalDate),
  wellbeing: v.optional(LocalDate),
});
export type Shares = v.InferOutput<typeof Shares>;

/** With whom one shares; absent without a coach. */
export const Share = v.object({
  coachId: UserId,
  coachFirstName: StoredName,
  coachLastName: StoredName,
  streams: Shares,
});
export type Share = v.InferOutput<typeof Share>;

export const DaySettings = v.object({ zone: v.optional(v.string()), streakShown: v.boolean() });
export type DaySettings = v.InferOutput<typeof DaySettings>;

export const DaySettingsChange = v.pipe(
  v.strictObject({ zone: v.optional(TimeZone), streakShown: v.optional(v.boolean()) }),
  v.check((change) => Object.keys(change).length > 0, 'Nothing to change'),
);

/** A favourite, with the title that it had when it was chosen; practices of the product have names in every language. */
export const Favourite = v.object({
  item: PlayItem,
  title: v.optional(v.string()),
  category: v.optional(AssetCategory),
});
export type Favourite = v.InferOutput<typeof Favourite>;

/** What a person has chosen once for all days, newest last. */
export const Choices = v.object({
  favourites: v.array(Favourite),
  /** Feelings and factors in their own words. */
  emotions: v.array(v.string()),
  factors: v.array(v.string()),
});
export type Choices = v.InferOutput<typeof Choices>;

/** Adds one, or takes it away: said twice, it is the same as once, and two devices that choose at once lose nothing. */
export const ChoiceChange = v.variant('list', [
  v.strictObject({ list: v.literal('favourites'), item: PlayItem, on: v.boolean() }),
  v.strictObject({ list: v.literal('emotions'), word: OwnWord, on: v.boolean() }),
  v.strictObject({ list: v.literal('factors'), word: OwnWord, on: v.boolean() }),
]);
export type ChoiceChange = v.InferOutput<typeof ChoiceChange>;

/** Everything that the first screen of a day shows. */
export const Today = v.object({
  day: LocalDate,
  settings: DaySettings,
  streak: Streak,
  /** Of today and yesterday, earliest first. */
  entries: v.array(Entry),
  minutesToday: Count,
  /** The one for now, morning or evening, and up to two others to take instead; none once one was answered today. */
  prompts: v.array(Prompt),
  assignments: v.array(Assignment),
  enrolments: v.array(Enrolment),
  goals: v.array(Goal),
  /** Newest first. */
  positions: v.array(SavedPosition),
  /** A reply that a device has kept from before has none. */
  choices: v.optional(Choices, { favourites: [], emotions: [], factors: [] }),
  wellbeing: WellbeingDue,
  /** The plan of the week, with the present coach. */
  plan: v.optional(WeekPlan),
  /** What was agreed with the present coach about low days, or proposed. */
  care: v.optional(Care),
  share: v.optional(Share),
});
export type Today = v.InferOutput<typeof Today>;

/** Totals of one day. */
export const Day = v.object({
  day: LocalDate,
  /** Sum and number of check-ins: their mean is the day's mood. */
  moodSum: Count,
  moodCount: Count,
  /** Seconds practised. */
  practiceSeconds: Count,
  reflections: Count,
  /** Feelings and factors of its check-ins. */
  emotions: v.array(v.string()),
  factors: v.array(v.string()),
});
export type Day = v.InferOutput<typeof Day>;

export const Days = v.object({ items: v.array(Day), streak: Streak });

export const Entries = pageOf(Entry);
