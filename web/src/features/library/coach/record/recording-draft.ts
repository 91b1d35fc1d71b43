import * as v from 'valibot';
import { Language, languageOf } from '#contract/core/languages.ts';
import type { PracticeScript } from '#contract/library/practice-script.ts';
import { AssetCategory } from '#contract/library/practices.ts';
import type { Take } from '#web/lib/recording/takes.ts';

/** Where the device keeps what is being recorded: the words as a draft, the voice as takes. */
export const place = 'coach recording';

export const pauses = ['0', '1', '3', '6', '10'] as const;

/** What is being recorded, without the voice. */
export const RecordingDraft = v.object({
  step: v.picklist(['text', 'voice', 'finish']),
  text: v.string(),
  /** Paragraphs before which a bell rings. */
  bells: v.array(v.string()),
  /** They are in the file. */
  withBells: v.optional(v.boolean(), true),
  language: Language,
  title: v.string(),
  category: v.union([AssetCategory, v.literal('')]),
  /** Empty for all clients. */
  clientId: v.string(),
  /** Seconds between two sentences. */
  pause: v.picklist(pauses),
  /** Seconds that are cut off at the beginning and at the end. */
  cut: v.object({ start: v.number(), end: v.number() }),
  /** Once the file is uploaded, and something else is still to be done. */
  assetId: v.optional(v.string()),
  assignKey: v.string(),
});
export type RecordingDraft = v.InferOutput<typeof RecordingDraft>;

export const beginDraft = (): RecordingDraft => ({
  step: 'text',
  text: '',
  bells: [],
  withBells: true,
  language: languageOf(document.documentElement.lang),
  title: '',
  category: '',
  clientId: '',
  pause: '3',
  cut: { start: 0, end: 0 },
  assignKey: crypto.randomUUID(),
});

/** A sentence to be read. */
export interface Part {
  /** By its words: a sentence that stays as it was keeps its take, whatever is changed around it. */
  readonly id: string;
  readonly text: string;
  readonly bell: boolean;
}

const sentencesIn = (paragraph: string, language: string): string[] =>
  [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(paragraph)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

type Words = Pick<RecordingDraft, 'text' | 'language'> & { readonly bells: readonly string[] };

export const partsOf = ({ text, bells, language }: Words): Part[] => {
  const times = new Map<string, number>();
  return text.split(/\n+/).flatMap((line) => {
    const paragraph = line.trim();
    return sentencesIn(paragraph, language).map((sentence, index): Part => {
      const time = (times.get(sentence) ?? 0) + 1;
      times.set(sentence, time);
      return { id: `${time} ${sentence}`, text: sentence, bell: index === 0 && bells.includes(paragraph) };
    });
  });
};

/** A script's words, a paragraph a step. */
export const wordsOf = ({ steps }: PracticeScript): Pick<RecordingDraft, 'text' | 'bells'> => ({
  text: steps.map(({ text }) => text).join('\n\n'),
  bells: steps.flatMap(({ bell, text }) => (bell ? [text] : [])),
});

/** The newest take of each sentence. */
export const takesByPart = (takes: readonly Take[]): ReadonlyMap<string, Take> =>
  new Map(takes.filter(({ seconds }) => seconds > 0).map((take) => [take.part, take]));

/** Root mean square below which a voice is lost in the noise of its room, and above which it distorts: −40 and −10 dBFS. */
const bounds = { quiet: 0.01, loud: 0.32 } as const;

export const loudnessOf = (level: number): 'quiet' | 'good' | 'loud' => {
  if (level < bounds.quiet) return 'quiet';
  return level > bounds.loud ? 'loud' : 'good';
};
