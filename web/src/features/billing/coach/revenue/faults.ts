import * as v from 'valibot';
import { ApiError } from '#web/lib/api/api-error.ts';

/** Names of the fields at fault, with where they lie: `buyer.city`, `lines.0.rate`. */
export type Faults = ReadonlySet<string>;

export const noFaults: Faults = new Set();

/**
 * Validates a form by the contract.
 * @returns the request, or the fields at fault
 */
export const checked = <Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): { readonly output: v.InferOutput<Schema> } | { readonly faults: Faults } => {
  const result = v.safeParse(schema, input);
  if (result.success) return { output: result.output };
  return { faults: new Set(result.issues.map((issue) => fieldOf(v.getDotPath(issue)))) };
};

// A rule about several fields is the one on category and rate.
const fieldOf = (path: string | null): string => {
  if (path === null) return 'rate';
  return /^(lines|items)\.\d+$/.test(path) ? `${path}.rate` : path;
};

/** Maps the server's refusal of charged sessions to fields: `lines.0.session.status`. */
export const faultsIn = (error: unknown): Faults =>
  error instanceof ApiError && error.code === 'session-not-chargeable'
    ? new Set(error.problem?.errors?.map(({ path }) => path))
    : noFaults;

/** Drops blank fields from a request. */
export const filled = (text: string): string | undefined => text.trim() || undefined;
