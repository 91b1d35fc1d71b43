import { useQueryClient } from '@tanstack/react-query';
import { ownGuidanceRoutes } from '#contract/guidance/own-routes.ts';
import { CareSection } from '#web/features/journal/shared/care/care-section.tsx';
import { useToday } from '#web/features/journal/shared/days/use-today.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';

/** What a client and their coach agree on about low days: it must reach the server, since the other side has to agree too. */
export function OwnCare({ name }: { name: string }) {
  const { today } = useToday();
  const queryClient = useQueryClient();
  if (!today) return null;
  return (
    <CareSection
      care={today.care}
      side="client"
      name={name}
      place="care"
      acts={{
        propose: (body) => call(ownGuidanceRoutes, 'proposeCare', { body }),
        agree: (version) => call(ownGuidanceRoutes, 'agreeToCare', { body: { version } }),
        end: () => call(ownGuidanceRoutes, 'endCare', { body: {} }),
      }}
      refresh={() => queryClient.invalidateQueries({ queryKey: keyOf('today') })}
    />
  );
}
