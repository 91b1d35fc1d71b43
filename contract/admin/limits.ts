import { hour } from '../core/units.ts';

/** `kept` in years; `refusal`: in so many seconds what is refused to somebody by one endpoint is told of once. */
export const auditLimits = { kept: 7, refusal: hour } as const;

/** So often in a row a piece of work may fail before the clock stops trying. */
export const attemptsInARow = 10;

export const platformLimits = {
  nameLength: 80,
  urlLength: 200,
  promptLength: 200,
  /** How many lines or prompts one request changes at most, and how many there may be. */
  changes: 20,
  crisisLines: 300,
  prompts: 200,
} as const;
