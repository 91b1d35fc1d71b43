import * as v from 'valibot';
import { type Grant, isForAdministrators, type Route } from '#contract/core/route.ts';
import { type Domain, routes } from '#contract/routes.ts';
import { type SettingName, settings } from './environment.ts';

/** Caller of a function: requests to the API, visitors without an account, Cognito's triggers, events of SES and GuardDuty, or a schedule. */
type Trigger = 'api' | 'visitors' | 'user-pool' | 'mail-events' | { readonly everyMinutes: number };

/** One Lambda function: a unit of deployment, with a role and a log of its own. */
export interface FunctionSpecification {
  /** Shown in the AWS console. */
  readonly purpose: string;
  readonly trigger: Trigger;
  /** The setting of a deployment that brings it (infra/settings.ts); without one, every deployment has it. */
  readonly enabledBy?: 'probe' | 'demo';
  /**
   * The folders of `lambdas/` whose endpoints it serves. They share its rights, so none may join that would widen another's.
   * A function that the API does not call has none, and a folder of its own name.
   */
  readonly domains: readonly Domain[];
  /** Environment variables that it reads. */
  readonly environment: readonly SettingName[];
  /** Grants beyond those of its endpoints. */
  readonly grants: readonly Grant[];
  /** Whether it may reach what coaches write for nobody else. It then serves coaches alone; all others are denied those partitions. */
  readonly reachesPrivateNotes?: true;
  /** Whether it may reach the addresses of coaches' calendars; all others are denied those partitions. */
  readonly reachesCalendars?: true;
  /** Whether people call it with the first page of a day: a deployment may keep instances of it ready (`-c warm`). */
  readonly calledFirst?: true;
  readonly timeoutSeconds: number;
  /** Processor time comes in proportion. */
  readonly memoryMegabytes: number;
}

/** Whether any endpoint of these domains is for administrators, who must have a second factor. */
export const servesAdministrators = (domains: readonly Domain[]): boolean =>
  Object.values(routes).some(
    (route: Route) => domains.some((hosted) => hosted === route.domain) && isForAdministrators(route),
  );

/** The schema of a function's environment; what a function does not ask for is left out. */
export const environmentSchemaOf = ({ environment, trigger }: FunctionSpecification) => {
  const isOfApi = trigger === 'api' || trigger === 'visitors';
  const always: readonly SettingName[] = isOfApi ? ['VERSION', 'FRONT_DOOR'] : ['VERSION'];
  return v.object(
    Object.fromEntries([...environment, ...always].map((variable) => [variable, settings[variable]] as const)),
  );
};

export const usual = { timeoutSeconds: 10, memoryMegabytes: 512 } as const;

export const stored = ['TABLE_NAME', 'CURSOR_KEY', 'ROWS_PER_DAY'] as const;
export const sending = ['MAIL_FROM', 'MAIL_CONFIGURATION_SET', 'DEMO_MAIL'] as const;
export const mailing = [...stored, 'SITE_ORIGIN', ...sending] as const;
export const filing = [...stored, 'ASSET_BUCKET', 'FILES_PUBLIC_ENDPOINT'] as const;

export const api = {
  timeoutSeconds: 10,
  // More processor than memory: a first request waits for what the function loads.
  memoryMegabytes: 1024,
  trigger: 'api',
  // What its endpoints ask for is enough.
  grants: [],
} as const;

/** Goes through much that is stored, and with the next run goes on. */
export const thorough = {
  trigger: { everyMinutes: 5 },
  domains: [],
  timeoutSeconds: 900,
  memoryMegabytes: 1024,
} as const;
