import * as v from 'valibot';
import { minute } from '../core/units.ts';

// Beside the practices, not the files: pages that only draw a cover do not bring the schema of those.
export const assetCategories = ['meditation', 'breathing', 'yoga', 'mindfulness'] as const;
export const AssetCategory = v.picklist(assetCategories);
export type AssetCategory = v.InferOutput<typeof AssetCategory>;

/** The practices that the product brings. Their texts are files of the site: `practices/<id>.<language>.json`. */
export const practiceIds = [
  'box-breathing',
  'four-seven-eight',
  'coherent-breathing',
  'physiological-sigh',
  'breathing-space',
  'body-scan',
  'loving-kindness',
  'walking',
  'gentle-yoga',
  'falling-asleep',
  'before-a-meeting',
  'self-compassion',
  'gratitude',
  'walking-home',
  'urge-surfing',
  'grief',
] as const;
export const PracticeId = v.picklist(practiceIds);
export type PracticeId = v.InferOutput<typeof PracticeId>;

/** Four of them are patterns for the breathing pacer; the others are scripts. */
export const breathingIds = practiceIds.slice(0, 4);

/** Facts that are the same in every language, known before the file is loaded. */
interface PracticeFacts {
  readonly kind: 'pacer' | 'script';
  readonly category: AssetCategory;
  /** The lengths that can be chosen, in minutes, shortest first. */
  readonly minutes: readonly [number, ...number[]];
}

export const practiceFacts: Readonly<Record<PracticeId, PracticeFacts>> = {
  'box-breathing': { kind: 'pacer', category: 'breathing', minutes: [3, 5, 10] },
  'four-seven-eight': { kind: 'pacer', category: 'breathing', minutes: [2] },
  'coherent-breathing': { kind: 'pacer', category: 'breathing', minutes: [3, 5, 10] },
  'physiological-sigh': { kind: 'pacer', category: 'breathing', minutes: [1, 3, 5] },
  'breathing-space': { kind: 'script', category: 'mindfulness', minutes: [3, 5, 10] },
  'body-scan': { kind: 'script', category: 'meditation', minutes: [5, 10, 20] },
  'loving-kindness': { kind: 'script', category: 'meditation', minutes: [5, 10, 15] },
  walking: { kind: 'script', category: 'mindfulness', minutes: [5, 10] },
  'gentle-yoga': { kind: 'script', category: 'yoga', minutes: [10, 15, 20] },
  'falling-asleep': { kind: 'script', category: 'meditation', minutes: [10, 20, 30] },
  'before-a-meeting': { kind: 'script', category: 'mindfulness', minutes: [5, 8] },
  'self-compassion': { kind: 'script', category: 'meditation', minutes: [8, 12] },
  gratitude: { kind: 'script', category: 'meditation', minutes: [6, 10] },
  'walking-home': { kind: 'script', category: 'mindfulness', minutes: [8, 15] },
  'urge-surfing': { kind: 'script', category: 'mindfulness', minutes: [6, 10] },
  grief: { kind: 'script', category: 'meditation', minutes: [8, 12] },
};

/** How long something is, as it is looked for: up to 5 minutes, up to 15, or more. */
export const practiceLengths = ['short', 'medium', 'long'] as const;
export type PracticeLength = (typeof practiceLengths)[number];

/** Seconds: above, and at most. */
export const lengthBounds: Readonly<Record<PracticeLength, { readonly above: number; readonly atMost: number }>> = {
  short: { above: 0, atMost: 5 * minute },
  medium: { above: 5 * minute, atMost: 15 * minute },
  long: { above: 15 * minute, atMost: Number.MAX_SAFE_INTEGER },
};

export const hasLength = (seconds: number, length: PracticeLength): boolean =>
  seconds > lengthBounds[length].above && seconds <= lengthBounds[length].atMost;

/** Where a practice's file lies, from the site's root. */
export const practiceFile = (id: PracticeId, language: string): string => `/practices/${id}.${language}.json`;
