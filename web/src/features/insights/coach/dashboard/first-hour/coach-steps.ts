import type { Profile } from '#contract/accounts/profile/schema.ts';
import type { CoachDashboard } from '#contract/insights/schema.ts';
import type { Availability } from '#contract/scheduling/availability/schema.ts';
import { known } from '../use-dashboard.ts';

export const coachSteps = ['name', 'hours', 'client', 'practice', 'session'] as const;
export type CoachStep = (typeof coachSteps)[number];

interface Known {
  readonly profile: Profile | undefined;
  readonly dashboard: CoachDashboard | undefined;
  readonly hours: Availability | undefined;
}

/** Derives the finished first steps from other data. Undefined where that is not loaded or could not be read. */
export const doneOf = ({ profile, dashboard, hours }: Known): Readonly<Record<CoachStep, boolean | undefined>> => {
  const clients = known(dashboard?.clients);
  const progress = known(dashboard?.progress);
  return {
    name: profile && profile.timeZone !== undefined,
    hours: hours && (hours.weekly.length > 0 || hours.overrides.some(({ windows }) => windows.length > 0)),
    client: clients && clients.active + clients.pending > 0,
    practice: progress && progress.clients > 0,
    session: dashboard && hadSession(dashboard),
  };
};

/** Planned, held, or called off since: any trace of one will do. */
const hadSession = (dashboard: CoachDashboard): boolean | undefined => {
  const upcoming = known(dashboard.upcoming);
  const week = known(dashboard.sessionsThisWeek);
  const activity = known(dashboard.activity);
  if ((upcoming?.items.length ?? 0) > 0 || (week?.total ?? 0) > 0) return true;
  if (activity?.items.some(({ kind }) => kind.startsWith('session-'))) return true;
  return upcoming && week && activity && false;
};
