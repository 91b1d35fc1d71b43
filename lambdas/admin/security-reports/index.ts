import type { SecurityReports } from '#contract/admin/security-reports/schema.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { log } from '#lambdas/http/log.ts';

/** A line in the log for each refusal: which directive, and where what was refused comes from. The page's own address may be a secret link and is left out. */
const reportSecurity: Handler<'reportSecurity'> = async ({ body }) => {
  for (const refusal of refusals(body)) log('WARN', 'content blocked', refusal);
};

type Refusal = Readonly<Record<'directive' | 'source', string>>;

const refusals = (body: SecurityReports): readonly Refusal[] => {
  if (!Array.isArray(body)) {
    const report = body['csp-report'];
    return [refusal(report['effective-directive'] ?? report['violated-directive'], report['blocked-uri'])];
  }
  return body.flatMap((report) =>
    report.type === 'csp-violation' ? [refusal(report.body?.effectiveDirective, report.body?.blockedURL)] : [],
  );
};

const refusal = (directive = '', blocked = ''): Refusal => ({
  directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown',
  source: sourceOf(blocked),
});

/** An origin without its path, or one of the words that stand for no address. */
const sourceOf = (blocked: string): string => {
  if (words.has(blocked)) return blocked;
  if (!URL.canParse(blocked)) return 'unknown';
  const { protocol, host } = new URL(blocked);
  return host !== '' && host.length <= 100 ? `${protocol}//${host}` : 'unknown';
};

const words: ReadonlySet<string> = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'data',
  'blob',
  'self',
  'trusted-types-policy',
  'trusted-types-sink',
]);

export const endpoints: Handlers<'security-reports'> = { reportSecurity };
