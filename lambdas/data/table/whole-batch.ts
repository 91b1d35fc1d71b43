import { TableBusy } from './condition-failed.ts';
import { backOff } from './retry-on-conflict.ts';

const attempts = 4;
const firstWait = 50;
/** Milliseconds from the first answer; with the first call's own attempts it stays below what an endpoint has. */
const patience = 2_000;

/**
 * DynamoDB does a batch in part when it is throttled or a reply grows beyond 16 MB, and hands the rest back with a 200, which the SDK does not
 * try again. Exponential backoff with full jitter, as AWS asks for.
 * Source: https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchGetItem.html
 * @param send does what it can and answers the rest
 * @param within milliseconds from the first answer
 * @throws TableBusy when a part is still left after four attempts, or after two seconds
 */
export const wholeBatch = async <Part>(
  parts: readonly Part[],
  send: (left: readonly Part[], options: { readonly abortSignal?: AbortSignal }) => Promise<readonly Part[]>,
  within = patience,
): Promise<void> => {
  let left = await send(parts, {});
  if (left.length === 0) return;
  const abortSignal = AbortSignal.timeout(within);
  for (let attempt = 2; attempt <= attempts && !abortSignal.aborted; attempt += 1) {
    await backOff(attempt, firstWait);
    try {
      left = await send(left, { abortSignal });
    } catch (error) {
      // Of the deadline; the caller then tries again, as after four attempts.
      if (!abortSignal.aborted) throw error;
      break;
    }
    if (left.length === 0) return;
  }
  throw new TableBusy(`${left.length} of ${parts.length} parts of a batch were not done`);
};
