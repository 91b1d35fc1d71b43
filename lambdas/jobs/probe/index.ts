import * as v from 'valibot';
import type { ProbeStep } from '#contract/core/probe-steps.ts';
import { WebConfig } from '#contract/core/web-config.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { setting } from '#lambdas/environment.ts';
import { described, log } from '#lambdas/http/log.ts';

const siteOrigin = setting('SITE_ORIGIN');

interface Asked {
  readonly path: () => string;
  readonly status: number;
  readonly type: string;
  readonly isRight: (body: string) => boolean;
}

const Unknown = v.pipe(v.string(), v.parseJson(), v.object({ code: v.literal('invitation-not-found') }));
const Config = v.pipe(v.string(), v.parseJson(), WebConfig);

/** The first requests of a person's browser, and one that goes through the API to the table. */
const steps: Readonly<Record<ProbeStep, Asked>> = {
  page: { path: () => '/', status: 200, type: 'text/html', isRight: (body) => /<!doctype html>/i.test(body) },
  settings: {
    path: () => '/config.json',
    status: 200,
    type: 'application/json',
    // Which version is no matter: while a deployment runs, the page still has the one before.
    isRight: (body) => {
      const config = v.safeParse(Config, body);
      return config.success && (config.output.version !== undefined || setting('VERSION') === undefined);
    },
  },
  api: {
    path: () => `/api/invitations/${randomId()}`,
    status: 404,
    type: 'application/problem+json',
    isRight: (body) => v.is(Unknown, body),
  },
};

/** As long as a person would wait, and less than the function has. */
const patienceMilliseconds = 8000;

const take = async (step: ProbeStep, { path, status, type, isRight }: Asked): Promise<void> => {
  const began = Date.now();
  const tell = (succeeded: 0 | 1, fields: Readonly<Record<string, unknown>>): void =>
    log(succeeded ? 'INFO' : 'ERROR', 'probe', { step, succeeded, milliseconds: Date.now() - began, ...fields });
  try {
    const reply = await fetch(siteOrigin + path(), {
      // The lists of bad requests know those who say nothing of themselves.
      headers: { 'user-agent': 'Stillwater probe' },
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    const contentType = reply.headers.get('content-type') ?? '';
    const isWell = reply.status === status && contentType.startsWith(type) && isRight(await reply.text());
    tell(isWell ? 1 : 0, { status: reply.status, contentType });
  } catch (error) {
    tell(0, { error: described(error) });
  }
};

/** Called every five minutes: asks the site's own address as a person would, through CloudFront, and tells of each step in a line. */
export const handler = async (): Promise<void> => {
  await Promise.all([take('page', steps.page), take('settings', steps.settings), take('api', steps.api)]);
};
