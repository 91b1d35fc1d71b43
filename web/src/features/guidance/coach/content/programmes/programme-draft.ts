import * as v from 'valibot';
import { LocalDate } from '#contract/core/time/fields.ts';
import type { Assigned, Programme, ProgrammeInput, Release } from '#contract/guidance/schema.ts';

export const releaseKinds = ['at-once', 'after-start', 'after-previous', 'on-date', 'by-coach'] as const;
export type ReleaseKind = (typeof releaseKinds)[number];

/** A step as it is written; the number of days is a text until it is sent. */
export interface StepDraft {
  /** Tells it from the others, wherever it stands. */
  readonly key: string;
  readonly what: Assigned;
  /** An action's own words; of anything else what it is called. */
  readonly title: string;
  readonly note: string;
  readonly release: ReleaseKind;
  readonly days: string;
  /** `2026-03-01`, or empty. */
  readonly date: string;
  readonly required: boolean;
}

export interface ProgrammeDraft {
  readonly title: string;
  readonly description: string;
  readonly steps: readonly StepDraft[];
}

export const emptyProgramme: ProgrammeDraft = { title: '', description: '', steps: [] };

export const draftOf = ({ title, description = '', steps }: Programme): ProgrammeDraft => ({
  title,
  description,
  steps: steps.map((step) => ({
    key: crypto.randomUUID(),
    what: step.what,
    title: step.title,
    note: step.note ?? '',
    release: step.release.kind,
    days: 'days' in step.release ? String(step.release.days) : '1',
    date: 'date' in step.release ? step.release.date : '',
    required: step.required,
  })),
});

/** Another step at the end. It comes the day after the one before, the first at once. */
export const withStep = (draft: ProgrammeDraft, what: Assigned, title: string): ProgrammeDraft => ({
  ...draft,
  steps: [
    ...draft.steps,
    {
      key: crypto.randomUUID(),
      what,
      title,
      note: '',
      release: draft.steps.length === 0 ? 'at-once' : 'after-previous',
      days: '1',
      date: '',
      required: true,
    },
  ],
});

/** A step one place up or down; past the ends nothing moves. */
export const moved = (draft: ProgrammeDraft, index: number, by: -1 | 1): ProgrammeDraft => {
  const steps = [...draft.steps];
  const [step] = steps.splice(index, 1);
  const to = index + by;
  if (!step || to < 0 || to > steps.length) return draft;
  steps.splice(to, 0, step);
  return { ...draft, steps };
};

/** Nothing stands before the first step, so that it waits for the beginning instead. */
export const releaseKindOf = ({ release }: Pick<StepDraft, 'release'>, index: number): ReleaseKind =>
  release === 'after-previous' && index === 0 ? 'after-start' : release;

const releaseOf = (step: StepDraft, index: number): Release => {
  const kind = releaseKindOf(step, index);
  if (kind === 'after-start' || kind === 'after-previous') return { kind, days: Number(step.days) };
  return kind === 'on-date' ? { kind, date: step.date } : { kind };
};

export const inputOf = ({ title, description, steps }: ProgrammeDraft): ProgrammeInput => ({
  title: title.trim(),
  ...(description.trim() && { description: description.trim() }),
  steps: steps.map((step, index) => ({
    what: step.what.kind === 'action' ? { kind: 'action', title: step.title.trim() } : step.what,
    ...(step.note.trim() && { note: step.note.trim() }),
    release: releaseOf(step, index),
    required: step.required,
  })),
});

/** A place in the form that is at fault, and how. */
export type Fault =
  | { readonly at: 'title' | 'steps' }
  | { readonly at: 'step'; readonly key: string; readonly field: 'title' | 'days' | 'date' };

export const faultOf = (draft: ProgrammeDraft, longestDelay: number): Fault | undefined => {
  if (draft.title.trim() === '') return { at: 'title' };
  if (draft.steps.length === 0) return { at: 'steps' };
  for (const step of draft.steps) {
    if (step.what.kind === 'action' && step.title.trim() === '') return { at: 'step', key: step.key, field: 'title' };
    const waits = step.release === 'after-start' || step.release === 'after-previous';
    if (waits && !isDelay(step.days, longestDelay)) return { at: 'step', key: step.key, field: 'days' };
    if (step.release === 'on-date' && !v.is(LocalDate, step.date)) return { at: 'step', key: step.key, field: 'date' };
  }
  return undefined;
};

const isDelay = (days: string, longest: number): boolean => /^\d{1,3}$/.test(days.trim()) && Number(days) <= longest;
