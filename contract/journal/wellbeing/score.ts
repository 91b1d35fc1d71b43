import { wellbeingLimits } from '../limits.ts';

/** The sum of five answers, 0 to 25. */
const sumOf = (answers: readonly number[]): number => answers.reduce((sum, answer) => sum + answer, 0);

/** 0 to 100; the more the better. */
export const scoreOf = (answers: readonly number[]): number => sumOf(answers) * wellbeingLimits.factor;

/** Below the questionnaire's own mark. The product's own check has none: nothing it says is low. */
export const isLow = (answers: readonly number[], { lowBelow }: { readonly lowBelow?: number | undefined }): boolean =>
  lowBelow !== undefined && sumOf(answers) < lowBelow;
