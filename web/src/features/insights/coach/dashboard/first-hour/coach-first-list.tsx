import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CoachDashboard } from '#contract/insights/schema.ts';
import { availabilityRoutes } from '#contract/scheduling/availability/routes.ts';
import { FirstList, FirstListPlace } from '#web/features/accounts/shared/first-hour/first-list.tsx';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { type CoachStep, coachSteps, doneOf } from './coach-steps.ts';

const places: Readonly<Record<CoachStep, string>> = {
  name: '/settings',
  hours: '/coach/availability',
  client: '/coach/clients',
  practice: '/coach/content',
  session: '/coach/sessions',
};

interface Props {
  /** Undefined while it loads. */
  dashboard: CoachDashboard | undefined;
}

/** A new coach's first steps. Only the hours are asked for: the dashboard tells the rest. */
export function CoachFirstList({ dashboard }: Props) {
  const { t } = useTranslation('first-hour');
  const { profile } = useIdentity();
  const { data: hours, isPending } = useQuery({
    queryKey: keyOf('availability'),
    queryFn: ({ signal }) => call(availabilityRoutes, 'getAvailability', { signal }),
  });
  // It comes at once with its ticks, so that nothing moves beneath it.
  if (!dashboard || isPending) return <FirstListPlace steps={coachSteps.length} />;
  const done = doneOf({ profile, dashboard, hours });
  return (
    <FirstList
      steps={coachSteps.map((id) => ({
        id,
        title: t(`coach.${id}.title`),
        text: t(`coach.${id}.text`),
        to: places[id],
        done: done[id],
      }))}
    />
  );
}
