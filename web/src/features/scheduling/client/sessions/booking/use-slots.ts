import { useQuery, useQueryClient } from '@tanstack/react-query';
import { defined } from '#contract/core/defined.ts';
import { bookingRoutes } from '#contract/scheduling/booking/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { daysShown } from './days.ts';

export interface SlotSearch {
  readonly coachId: string;
  readonly durationMinutes: number;
  /** As what it is booked. */
  readonly typeId?: string | undefined;
  /** In which days are meant. */
  readonly zone: string;
  /** The session that would be moved. */
  readonly moving?: string | undefined;
}

/** The times on offer of four weeks from a day on. */
export const useSlots = ({ coachId, durationMinutes, typeId, zone, moving }: SlotSearch, from: string) =>
  useQuery({
    queryKey: keyOf('slots', coachId, durationMinutes, zone, from, moving ?? typeId),
    queryFn: ({ signal }) =>
      call(bookingRoutes, 'listSlots', {
        params: { coachId },
        query: {
          from,
          days: String(daysShown),
          durationMinutes: String(durationMinutes),
          timeZone: zone,
          ...defined({ typeId, moving }),
        },
        signal,
      }),
  });

/** Asks anew what is on offer. */
export const useSlotsChanged = () => {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: keyOf('slots') });
};
