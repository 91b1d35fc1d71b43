import type { ProblemCode } from '#contract/problems.ts';
import { ApiError, type ApiErrorCode } from '#web/lib/api/api-error.ts';
import { RefusedFile } from './refused-file.ts';

const refusals = new Set<ApiErrorCode>([
  'bad-request',
  'file-type-not-allowed',
  'file-too-large',
  'file-content-mismatch',
] satisfies ProblemCode[]);

/** Whether the same file could be uploaded at another try: not when it is the file itself that is not taken. */
export const maySucceed = (error: unknown): boolean =>
  !(error instanceof RefusedFile || (error instanceof ApiError && refusals.has(error.code)));
