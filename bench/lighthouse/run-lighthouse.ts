import { type ExecFileException, execFile } from 'node:child_process';
import * as v from 'valibot';

/** Lighthouse, fetched on first use: newer versions need Node 22. */
const lighthouse: readonly string[] = ['npx', '--yes', 'lighthouse@12.8.2'];

const Score = v.object({ score: v.number() });
const Figure = v.object({ numericValue: v.number() });
const Result = v.object({
  runtimeError: v.optional(v.never()),
  categories: v.object({ performance: Score, accessibility: Score, 'best-practices': Score, seo: Score }),
  audits: v.object({
    'first-contentful-paint': Figure,
    'largest-contentful-paint': Figure,
    'cumulative-layout-shift': Figure,
    'total-blocking-time': Figure,
    'resource-summary': v.optional(
      v.object({
        details: v.object({ items: v.array(v.object({ resourceType: v.string(), transferSize: v.number() })) }),
      }),
    ),
    'network-requests': v.object({
      details: v.object({
        items: v.array(v.object({ resourceType: v.optional(v.string()), transferSize: v.optional(v.number(), 0) })),
      }),
    }),
  }),
});

/** Result of one visit; scores from 0 to 100. */
export interface Visit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Milliseconds. */
  readonly firstPaint: number;
  /** Milliseconds. */
  readonly largestPaint: number;
  readonly shift: number;
  /** Milliseconds. */
  readonly blocked: number;
  /** Bytes of JavaScript that passed over the network. */
  readonly script: number;
}

/** A visit without a complete result. `message` is Lighthouse's code for it, such as `NO_NAVSTART`, or the first line it printed. */
export class FailedVisit extends Error {
  override readonly name = 'FailedVisit';
}

/** The parts of a result that tell why it is not complete. */
const Failure = v.object({
  runtimeError: v.optional(v.object({ code: v.string() })),
  audits: v.optional(v.record(v.string(), v.object({ errorMessage: v.optional(v.string()) })), {}),
});

const codeIn = (text: string): string | undefined => /\b[A-Z]+(?:_[A-Z]+)+\b/.exec(text)?.[0];

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

interface Ended {
  /** Null for success. */
  readonly error: ExecFileException | null;
  readonly stdout: string;
  readonly stderr: string;
}

const reasonOf = (result: unknown, { error, stderr }: Ended): string => {
  const failure = v.safeParse(Failure, result);
  if (failure.success) {
    const { runtimeError, audits } = failure.output;
    if (runtimeError) return runtimeError.code;
    const failed = Object.values(audits).find(({ errorMessage }) => errorMessage !== undefined);
    if (failed?.errorMessage !== undefined) return codeIn(failed.errorMessage) ?? failed.errorMessage;
  }
  const [line] = stderr.trim().split('\n', 1);
  return codeIn(stderr) ?? (line || (error ? `exit code ${error.code}` : 'an incomplete result'));
};

const execute = ([program = '', ...options]: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(program, options, { maxBuffer: 200_000_000 }, (error, stdout, stderr) =>
      resolve({ error, stdout, stderr }),
    );
  });

/**
 * One visit of a telephone with a slow connection.
 * @param port where the browser listens to programs
 * @param isKept the browser keeps what it knows of the person
 * @param program Lighthouse as a command with its first arguments
 * @throws FailedVisit when Lighthouse ran but has no complete result; another Error when it could not be run
 */
export const runLighthouse = async (
  address: string,
  port: number,
  isKept: boolean,
  program: readonly string[] = lighthouse,
): Promise<Visit> => {
  // What is private is kept from search engines on purpose.
  const more = isKept ? ['--disable-storage-reset', '--skip-audits', 'is-crawlable'] : [];
  const ended = await execute([...program, address, '--port', String(port), '--output', 'json', '--quiet', ...more]);
  if (ended.error?.code === 'ENOENT' || /^npm (?:error|ERR!)/m.test(ended.stderr))
    throw new Error(`Lighthouse could not be started: ${ended.stderr || ended.error?.message}`);
  const found = parsed(ended.stdout);
  const result = v.safeParse(Result, found);
  if (ended.error || !result.success) throw new FailedVisit(reasonOf(found, ended));
  const { categories, audits } = result.output;
  const scripts = audits['network-requests'].details.items.filter(({ resourceType }) => resourceType === 'Script');
  return {
    performance: Math.round(categories.performance.score * 100),
    accessibility: Math.round(categories.accessibility.score * 100),
    bestPractices: Math.round(categories['best-practices'].score * 100),
    seo: Math.round(categories.seo.score * 100),
    firstPaint: audits['first-contentful-paint'].numericValue,
    largestPaint: audits['largest-contentful-paint'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    blocked: audits['total-blocking-time'].numericValue,
    script: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
  };
};
