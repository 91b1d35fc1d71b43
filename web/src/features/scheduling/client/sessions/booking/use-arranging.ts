import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { OwnSession } from '#contract/scheduling/booking/schema.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useRetryKey } from '#web/lib/api/use-retry-key.ts';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { useSessionsChanged } from '../use-own-sessions.ts';
import { useSlotsChanged } from './use-slots.ts';

/** Sends a choice, under the same key whenever the same choice is sent again. */
type Send<Body> = (body: Body, idempotencyKey: string) => Promise<OwnSession>;

/**
 * Books or moves, then shows the sessions. A time that somebody else got first is no longer chosen, and what is on offer is asked
 * for anew.
 * @param done what is said then
 */
export const useArranging = <Body>(send: Send<Body>, done: 'chosen.booked' | 'chosen.moved', unchoose: () => void) => {
  const { t } = useTranslation('client-sessions');
  const keyFor = useRetryKey();
  const [sessionsChanged, slotsChanged] = [useSessionsChanged(), useSlotsChanged()];
  const [toast, navigate] = [useToast(), useNavigate()];
  return useMutation({
    mutationFn: (body: Body) => send(body, keyFor(body)),
    onSuccess: (session) => {
      sessionsChanged(session);
      slotsChanged();
      toast(t(done));
      void navigate('/sessions');
    },
    onError: (error) => {
      // Without an answer it may be booked or not: the same is sent again.
      if (!(error instanceof ApiError && error.problem)) return;
      sessionsChanged();
      slotsChanged();
      if (error.code === 'slot-taken' || error.code === 'slot-not-offered') unchoose();
    },
  });
};
