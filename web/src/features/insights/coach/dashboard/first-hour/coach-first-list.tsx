import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FirstList, FirstListPlace } from '#web/features/accounts/shared/first-hour/first-list.tsx';
import { ExampleOffer } from '#web/features/clients/shared/example-client/example-client.tsx';
import {
  coachStepPlaces,
  coachSteps,
  coachStepsQuery,
  stepsTaken,
} from '#web/features/insights/shared/first-steps/coach-steps.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';

/** A new coach's first steps. */
export function CoachFirstList() {
  const { t } = useTranslation('first-hour');
  const { profile } = useIdentity();
  const { data: known } = useQuery(coachStepsQuery);
  // It comes at once with its ticks, so that nothing moves beneath it.
  if (!known) return <FirstListPlace steps={coachSteps.length} />;
  const taken = stepsTaken(profile, known);
  return (
    <FirstList
      steps={coachSteps.map((id) => ({
        id,
        title: t(`coach.${id}.title`),
        text: t(`coach.${id}.text`),
        to: coachStepPlaces[id],
        done: taken[id],
      }))}
    >
      <ExampleOffer exampleId={known.exampleId} />
    </FirstList>
  );
}
