export const platformLimits = {
  nameLength: 80,
  urlLength: 200,
  promptLength: 200,
  /** How many lines or prompts one request changes at most, and how many there may be. */
  changes: 20,
  crisisLines: 300,
  prompts: 200,
} as const;
