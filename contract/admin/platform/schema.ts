import * as v from 'valibot';
import { countries } from '../../core/countries.ts';
import { Count, Instant, RandomId, UtcDay } from '../../core/fields.ts';
import type { Language } from '../../core/languages.ts';
import { isLine, isWritable } from '../../core/words.ts';
import { BroughtInstrument } from '../../journal/wellbeing/schema.ts';
import { platformLimits } from '../limits.ts';

const line = (maximum: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.normalize('NFC'),
    v.minLength(1, 'This is required'),
    v.maxLength(maximum),
    v.check(isLine, 'No control characters'),
  );

const crisisLine = {
  /** ISO 3166-1 alpha-2. */
  country: v.picklist(countries, 'Not a country'),
  name: line(platformLimits.nameLength),
  /** As people there write it. */
  number: v.pipe(v.string(), v.trim(), v.regex(/^[+(]?\d[\d ()/.-]{0,28}$/, 'Not a telephone number')),
  /** When somebody answers, in words of that country. */
  hours: v.optional(line(platformLimits.nameLength)),
  url: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(platformLimits.urlLength),
      v.regex(/^https:\/\/[^\s"<>]+$/, 'Not an https address'),
      v.url(),
      v.check(isWritable, 'Not an https address'),
    ),
  ),
  /** The day on which an administrator last made sure of it; absent until one has. */
  verifiedOn: v.optional(UtcDay),
};

/** Where somebody in need of help can turn to. */
export const CrisisLine = v.object({ id: RandomId, ...crisisLine });

export type CrisisLine = v.InferOutput<typeof CrisisLine>;

/** Rises with every change; 0 as long as the platform's own texts are in force. */
const Version = Count;

export const CrisisLines = v.object({
  version: Version,
  updatedAt: v.optional(Instant),
  /** By country, then name. */
  lines: v.array(CrisisLine),
});

export type CrisisLines = v.InferOutput<typeof CrisisLines>;

/** Which prompts of the daily reflection are offered when. */
export const promptMoments = ['morning', 'evening'] as const;

export const PromptMoment = v.picklist(promptMoments);

export type PromptMoment = v.InferOutput<typeof PromptMoment>;

const promptText = line(platformLimits.promptLength);

const texts = {
  en: promptText,
  nl: promptText,
  fr: promptText,
  es: promptText,
  de: promptText,
} satisfies Record<Language, unknown>;

export const Prompt = v.object({ id: RandomId, moment: PromptMoment, texts: v.object(texts) });

export type Prompt = v.InferOutput<typeof Prompt>;

export const Prompts = v.object({
  version: Version,
  updatedAt: v.optional(Instant),
  /** Those of the morning first, in the order in which they came. */
  prompts: v.array(Prompt),
});

export type Prompts = v.InferOutput<typeof Prompts>;

/** The figures in force, set at deployment; read-only. */
export const LimitsInForce = v.object({
  invitationDays: Count,
  invitationsPerCoachHour: Count,
  invitationsPerCoachDay: Count,
  mailsPerRecipientDay: Count,
  sendsPerInvitationDay: Count,
  fileBytes: Count,
  filesPerBatch: Count,
  uploadRetrySeconds: Count,
  binDays: Count,
  passwordLength: Count,
  pageRows: Count,
  auditYears: Count,
});

export type LimitsInForce = v.InferOutput<typeof LimitsInForce>;

export const Platform = v.object({
  crisisLines: CrisisLines,
  prompts: Prompts,
  /** Questionnaires that were brought, in the order in which they came. */
  instruments: v.array(BroughtInstrument),
  limits: LimitsInForce,
});

export type Platform = v.InferOutput<typeof Platform>;

/** Which lines to write and which to take away. A line without `id` is a new one; one with it replaces the line of that id. */
export const CrisisLinesChange = v.strictObject({
  /** The version that was changed; another in force is refused. */
  version: Version,
  set: v.pipe(
    v.array(v.strictObject({ id: v.optional(RandomId), ...crisisLine })),
    v.maxLength(platformLimits.changes),
  ),
  remove: v.pipe(v.array(RandomId), v.maxLength(platformLimits.changes)),
});

export type CrisisLinesChange = v.InferOutput<typeof CrisisLinesChange>;

/** As for crisis lines. */
export const PromptsChange = v.strictObject({
  version: Version,
  set: v.pipe(
    v.array(v.strictObject({ id: v.optional(RandomId), moment: PromptMoment, texts: v.strictObject(texts) })),
    v.maxLength(platformLimits.changes),
  ),
  remove: v.pipe(v.array(RandomId), v.maxLength(platformLimits.changes)),
});

export type PromptsChange = v.InferOutput<typeof PromptsChange>;
