import * as v from 'valibot';

// What registries say of the packages in use. A source that did not answer as it should was not asked: that is no "nothing found".

export interface Answer {
  readonly source: string;
  /** Undefined where the source could not be asked. */
  readonly found: readonly string[] | undefined;
  /** Why it could not be asked. */
  readonly reason?: string;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const Refused = v.union([
  v.object({ message: v.string() }),
  v.pipe(
    v.object({ error: v.object({ summary: v.string() }) }),
    v.transform(({ error }) => ({ message: error.summary })),
  ),
]);

const notAsked = (source: string, output: unknown, otherwise: string): Answer => {
  const refused = v.safeParse(Refused, output);
  return { source, found: undefined, reason: refused.success ? refused.output.message : otherwise };
};

const Advisories = v.object({
  vulnerabilities: v.record(
    v.string(),
    v.object({ severity: v.string(), range: v.string(), via: v.array(v.unknown()) }),
  ),
  metadata: v.object({ dependencies: v.object({ prod: v.pipe(v.number(), v.minValue(1)) }) }),
});

/** @param text what `npm audit --omit=dev --json` prints */
export const advisoriesIn = (text: string): Answer => {
  const source = 'npm audit';
  const output = parsed(text);
  const answer = v.safeParse(Advisories, output);
  if (!answer.success) return notAsked(source, output, 'it printed no report');
  return {
    source,
    found: Object.entries(answer.output.vulnerabilities).map(
      ([name, { severity, range }]) => `${name} ${range}: ${severity}`,
    ),
  };
};

const Unsigned = v.object({ name: v.string(), version: v.string() });
const Signatures = v.object({ invalid: v.array(Unsigned), missing: v.array(Unsigned) });

/** @param text what `npm audit signatures --json` prints */
export const signaturesIn = (text: string): Answer => {
  const source = 'npm audit signatures';
  const output = parsed(text);
  const answer = v.safeParse(Signatures, output);
  if (!answer.success) return notAsked(source, output, 'it printed no report');
  const { invalid, missing } = answer.output;
  return {
    source,
    found: [
      ...invalid.map(({ name, version }) => `${name} ${version}: wrong signature`),
      ...missing.map(({ name, version }) => `${name} ${version}: no signature`),
    ],
  };
};

const Batch = v.object({
  results: v.array(v.object({ vulns: v.optional(v.array(v.object({ id: v.string() })), []) })),
});

/**
 * @param text what https://api.osv.dev/v1/querybatch answers
 * @param asked the packages that it was asked about, in that order
 */
export const osvIn = (text: string, asked: readonly string[]): Answer => {
  const source = 'OSV';
  const output = parsed(text);
  const answer = v.safeParse(Batch, output);
  if (!answer.success || answer.output.results.length !== asked.length || asked.length === 0)
    return notAsked(source, output, 'it answered for other packages than it was asked about');
  const found = answer.output.results.flatMap(({ vulns }, index) => vulns.map(({ id }) => `${asked[index]}: ${id}`));
  return { source, found };
};

/** The lines to print, and the exit code: 1 where something was found, 2 where a weakness might be there and nobody was asked. */
export const report = (answers: readonly Answer[]): { readonly lines: readonly string[]; readonly code: 0 | 1 | 2 } => {
  const lines = answers.flatMap(({ source, found, reason = '' }) =>
    found === undefined
      ? [`${source}: could not be asked (${reason})`]
      : [`${source}: ${found.length} found`, ...found.map((line) => `  ${line}`)],
  );
  const isFound = answers.some(({ found = [] }) => found.length > 0);
  const knows = (sources: readonly string[]): boolean =>
    answers.some(({ source, found }) => found !== undefined && sources.includes(source));
  return { lines, code: isFound ? 1 : knows(['npm audit', 'OSV']) && knows(['npm audit signatures']) ? 0 : 2 };
};
