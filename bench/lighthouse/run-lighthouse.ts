import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as v from 'valibot';

/** Fetched when it is wanted: newer ones need Node 22. */
const lighthouse = 'lighthouse@12.8.2';

const Score = v.object({ score: v.number() });
const Figure = v.object({ numericValue: v.number() });
const Result = v.object({
  categories: v.object({ performance: Score, accessibility: Score, 'best-practices': Score, seo: Score }),
  audits: v.object({
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

/** What Lighthouse says of one visit; scores from 0 to 100. */
export interface Visit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Milliseconds. */
  readonly largestPaint: number;
  readonly shift: number;
  /** Milliseconds. */
  readonly blocked: number;
  /** Bytes of JavaScript that passed over the network. */
  readonly script: number;
}

/**
 * One visit of a telephone with a slow connection.
 * @param port where the browser listens to programs
 * @param isKept the browser keeps what it knows of the person
 */
export const runLighthouse = async (address: string, port: number, isKept: boolean): Promise<Visit> => {
  // What is private is kept from search engines on purpose.
  const more = isKept ? ['--disable-storage-reset', '--skip-audits', 'is-crawlable'] : [];
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', lighthouse, address, '--port', String(port), '--output', 'json', '--quiet', ...more],
    { maxBuffer: 200_000_000 },
  );
  const { categories, audits } = v.parse(Result, JSON.parse(stdout));
  const scripts = audits['network-requests'].details.items.filter(({ resourceType }) => resourceType === 'Script');
  return {
    performance: Math.round(categories.performance.score * 100),
    accessibility: Math.round(categories.accessibility.score * 100),
    bestPractices: Math.round(categories['best-practices'].score * 100),
    seo: Math.round(categories.seo.score * 100),
    largestPaint: audits['largest-contentful-paint'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    blocked: audits['total-blocking-time'].numericValue,
    script: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
  };
};
