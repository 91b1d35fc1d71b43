import * as v from 'valibot';
import { type CrisisLine, CrisisLinesChange } from '#contract/admin/platform/schema.ts';
import { defined } from '#contract/core/defined.ts';

const LineInput = CrisisLinesChange.entries.set.pipe[0].item;
export type LineInput = v.InferOutput<typeof LineInput>;

const lineFields = ['country', 'name', 'number', 'hours', 'url'] as const;
export type LineField = (typeof lineFields)[number];
export type LineValues = Readonly<Record<LineField, string>>;

export const valuesOf = (line: CrisisLine | undefined): LineValues => ({
  country: line?.country ?? '',
  name: line?.name ?? '',
  number: line?.number ?? '',
  hours: line?.hours ?? '',
  url: line?.url ?? '',
});

interface Checked {
  readonly line?: LineInput;
  readonly faults: ReadonlySet<string>;
}

/**
 * Checks the form. A new number counts as unverified until somebody verifies it.
 * @param verifiedOn the day, when the person has just verified the line
 * @returns the line as the server takes it, or the fields at fault
 */
export const checkedLine = (
  values: LineValues,
  before: CrisisLine | undefined,
  verifiedOn: string | undefined,
): Checked => {
  const kept = before?.number === values.number.trim() ? before.verifiedOn : undefined;
  const day = verifiedOn ?? kept;
  const parsed = v.safeParse(LineInput, {
    ...defined({ id: before?.id }),
    country: values.country,
    name: values.name,
    number: values.number,
    ...(values.hours.trim() ? { hours: values.hours } : {}),
    ...(values.url.trim() ? { url: values.url } : {}),
    ...(day ? { verifiedOn: day } : {}),
  });
  return parsed.success
    ? { line: parsed.output, faults: new Set() }
    : { faults: new Set(parsed.issues.map((issue) => v.getDotPath(issue) ?? '')) };
};
