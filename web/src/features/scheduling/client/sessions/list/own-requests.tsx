import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OwnCoach } from '#contract/scheduling/booking/schema.ts';
import { timeRequestRoutes } from '#contract/scheduling/time-requests/routes.ts';
import type { OwnTimeRequest } from '#contract/scheduling/time-requests/schema.ts';
import styles from '#web/features/scheduling/shared/time-requests/time-requests.module.css';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { useZonedTimes } from '#web/lib/format/use-zoned-times.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';

/** What the client asks coaches for or waits for. Nothing for who asks for nothing; where it does not load, the sessions are shown without it. */
export function OwnRequests({ coaches, zone }: { coaches: readonly OwnCoach[]; zone: string }) {
  const { t } = useTranslation('time-requests');
  const { data } = useQuery({
    queryKey: keyOf('own-time-requests'),
    queryFn: async ({ signal }) => (await call(timeRequestRoutes, 'listOwnTimeRequests', { signal })).items,
  });
  if (!data?.length) return null;
  return (
    <section className={styles['list']} aria-label={t('own.title')}>
      {data.map((request) => (
        <Own
          key={request.requestId}
          request={request}
          coach={coaches.find(({ coachId }) => coachId === request.coachId)?.firstName ?? ''}
          zone={zone}
        />
      ))}
    </section>
  );
}

function Own({ request, coach, zone }: { request: OwnTimeRequest; coach: string; zone: string }) {
  const { t } = useTranslation('time-requests');
  const format = useZonedTimes();
  const queryClient = useQueryClient();
  const ending = useMutation({
    mutationFn: () => call(timeRequestRoutes, 'endOwnTimeRequest', { params: { requestId: request.requestId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf('own-time-requests') }),
    onError: (error) => console.error(error),
  });
  const { kind, state, startsAt, reply, token } = request;
  const when = startsAt === undefined ? '' : `${format.day(startsAt, zone)}, ${format.time(startsAt, zone)}`;
  const words =
    kind === 'earlier'
      ? (`own.earlier.${state === 'offered' ? state : 'open'}` as const)
      : (`own.another-time.${state === 'offered' || state === 'declined' ? state : 'open'}` as const);
  const end = kind === 'earlier' ? 'own.stop' : state === 'declined' ? 'own.remove' : 'own.withdraw';
  return (
    <div className={styles['row']}>
      <p className={styles['when']}>{t(words, { coach, when })}</p>
      {reply !== undefined && <p className={styles['words']}>{t('own.reply', { reply })}</p>}
      {ending.error && <ProblemBox error={ending.error} />}
      <div className={styles['actions']}>
        {state === 'offered' && (
          <Link to="/offer" state={{ linkToken: token }} className={buttonClass()}>
            {t('own.choose')}
          </Link>
        )}
        <Button look="quiet" busy={ending.isPending} onClick={() => ending.mutate()}>
          {t(end)}
        </Button>
      </div>
    </div>
  );
}
