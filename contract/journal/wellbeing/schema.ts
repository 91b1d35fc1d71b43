import * as v from 'valibot';
import { AgoSeconds, Figure, Instant, pageOf, RandomId } from '../../core/fields.ts';
import type { Language } from '../../core/languages.ts';
import { LocalDate, TimeZone } from '../../core/time/fields.ts';
import { words } from '../../core/words.ts';
import { wellbeingLimits } from '../limits.ts';

/** The product's own, or the id under which an administrator brought one. */
export const InstrumentId = v.pipe(v.string(), v.regex(/^(wellbeing-check|[\w-]{22})$/, 'Not a questionnaire'));

const Answer = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(wellbeingLimits.answer));

/** All five or nothing. */
const Answers = v.pipe(v.array(Answer), v.length(wellbeingLimits.items, 'All five answers'));

export const WellbeingAnswer = v.strictObject({
  id: RandomId,
  revision: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
  instrument: InstrumentId,
  answers: Answers,
  occurredAt: Instant,
  zone: TimeZone,
  /** How long ago the person told it. */
  agoSeconds: v.optional(AgoSeconds, 0),
});
export type WellbeingAnswer = v.InferOutput<typeof WellbeingAnswer>;

/** How often the check is due, in days, or never. */
export const WellbeingSchedule = v.strictObject({
  every: v.picklist([14, 28, 'off']),
  /** Which questionnaire. */
  instrument: v.optional(InstrumentId),
});
export type WellbeingSchedule = v.InferOutput<typeof WellbeingSchedule>;

/** One answered questionnaire. */
export const WellbeingResult = v.object({
  id: RandomId,
  instrument: v.string(),
  day: LocalDate,
  occurredAt: Instant,
  answers: v.array(Figure),
  /** 0 to 100. */
  score: Figure,
  /** Below the instrument's own mark, where it has one. */
  low: v.boolean(),
});
export type WellbeingResult = v.InferOutput<typeof WellbeingResult>;

const text = (maximum: number) => v.pipe(words(maximum), v.minLength(1));

/** A questionnaire in one language. */
const InstrumentTexts = v.object({
  title: text(wellbeingLimits.title),
  /** Says what the sentences are about; without it the product's own words do. */
  intro: v.optional(text(wellbeingLimits.intro)),
  items: v.pipe(v.array(text(wellbeingLimits.item)), v.length(wellbeingLimits.items)),
  /** Labels of the answers from 0 to 5. */
  words: v.pipe(v.array(text(wellbeingLimits.word)), v.length(wellbeingLimits.answer + 1)),
});

const inLanguages = {
  en: InstrumentTexts,
  nl: InstrumentTexts,
  fr: InstrumentTexts,
  es: InstrumentTexts,
  de: InstrumentTexts,
} satisfies Record<Language, unknown>;

const marks = {
  citation: text(wellbeingLimits.citation),
  /** A raw sum (0 to 25) below this is low. */
  lowBelow: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(25))),
  /** From so many points of 100 on a change means something. */
  meaningfulChange: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
};

/** A questionnaire that an administrator brought. */
export const Instrument = v.object({
  id: RandomId,
  texts: v.object(inLanguages),
  ...marks,
  enabled: v.boolean(),
});
export type Instrument = v.InferOutput<typeof Instrument>;

/** The same, as administrators see it. */
export const BroughtInstrument = v.object({
  ...Instrument.entries,
  /** The administrator's statement about the right to use it. */
  rights: v.string(),
  importedAt: Instant,
});
export type BroughtInstrument = v.InferOutput<typeof BroughtInstrument>;

const InstrumentTextsInput = v.strictObject(InstrumentTexts.entries);

/** Brings a questionnaire, once its right of use is stated. */
export const InstrumentImport = v.strictObject({
  texts: v.strictObject({
    en: InstrumentTextsInput,
    nl: InstrumentTextsInput,
    fr: InstrumentTextsInput,
    es: InstrumentTextsInput,
    de: InstrumentTextsInput,
  }),
  ...marks,
  rights: text(wellbeingLimits.rights),
});
export type InstrumentImport = v.InferOutput<typeof InstrumentImport>;

/** When the check is due next; nothing where it is off. */
export const WellbeingDue = v.object({
  every: v.picklist([14, 28, 'off']),
  instrument: v.string(),
  /** The day (the person's own) from which on it is due. */
  dueOn: v.optional(LocalDate),
  lastOn: v.optional(LocalDate),
});
export type WellbeingDue = v.InferOutput<typeof WellbeingDue>;

/** Latest first, with what is due and the texts of the questionnaires that are in use or were answered. */
export const Wellbeing = v.object({
  ...pageOf(WellbeingResult).entries,
  due: WellbeingDue,
  instruments: v.array(Instrument),
});
