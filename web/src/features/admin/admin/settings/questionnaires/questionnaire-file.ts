import * as v from 'valibot';
import { languages } from '#contract/core/languages.ts';
import { wellbeingLimits } from '#contract/journal/limits.ts';
import { InstrumentImport } from '#contract/journal/wellbeing/schema.ts';

/** A questionnaire as a file has it: everything but the statement of rights, which its reader makes. */
const InFile = v.omit(InstrumentImport, ['rights']);
export type QuestionnaireFile = v.InferOutput<typeof InFile>;

/** Bytes; five languages of the longest texts need less. */
export const largestFile = 65_536;

interface Read {
  readonly questionnaire?: QuestionnaireFile;
  /** Paths into the file; empty where it is no JSON at all. */
  readonly faults?: readonly string[];
}

export const readQuestionnaire = (text: string): Read => {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return { faults: [] };
  }
  const parsed = v.safeParse(InFile, json);
  if (parsed.success) return { questionnaire: parsed.output };
  return { faults: [...new Set(parsed.issues.map((issue) => v.getDotPath(issue) ?? ''))] };
};

const blank = {
  title: '',
  intro: '',
  items: Array.from({ length: wellbeingLimits.items }, () => ''),
  words: Array.from({ length: wellbeingLimits.answer + 1 }, () => ''),
};

/** The same without words, to be filled in. The marks stand in it as examples. */
export const blankFile = (): string =>
  `${JSON.stringify(
    {
      texts: Object.fromEntries(languages.map((language) => [language, blank])),
      citation: '',
      lowBelow: 13,
      meaningfulChange: 10,
    },
    null,
    2,
  )}\n`;
