import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { insightRoutes } from '#contract/insights/routes.ts';
import type { Attention, CoachDashboard } from '#contract/insights/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';

/** All parts in one answer; a part that could not be read says so in its place. */
export const useDashboard = () =>
  useQuery({
    queryKey: keyOf('coach-dashboard', 'now'),
    // Whoever comes from the planner has just changed something.
    staleTime: 0,
    queryFn: ({ signal }) => call(insightRoutes, 'getCoachDashboard', { signal }),
  });

interface Failed {
  readonly failed: true;
}

/** A part as it came: undefined while it loads. */
export type Region<Name extends keyof CoachDashboard> = CoachDashboard[Name] | undefined;

/** The part, where it is there. */
export const known = <Found extends object>(region: Found | undefined): Exclude<Found, Failed> | undefined =>
  isThere(region) ? region : undefined;

export const hasFailed = (region: object | undefined): boolean => region !== undefined && 'failed' in region;

const isThere = <Found extends object>(region: Found | undefined): region is Exclude<Found, Failed> =>
  region !== undefined && !hasFailed(region);

interface PuttingOff {
  readonly items: readonly Attention[];
  /** The day on which they are there again, `2027-04-01`. */
  readonly until: string;
}

/** Puts something off; it is gone from the page as soon as the server says so, and the next in line follows. */
export const usePutOff = (onDone: (done: PuttingOff) => void) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: putOff,
    onSuccess: (_, done) => {
      const ids = new Set(done.items.map(({ id }) => id));
      queryClient.setQueryData(keyOf('coach-dashboard', 'now'), (before) => before && without(ids, before));
      onDone(done);
    },
    onError: (error) => console.error(error),
    onSettled: () => refreshDashboard(queryClient),
  });
};

/** Until today undoes it. */
export const putOff = ({ items, until }: PuttingOff): Promise<unknown> =>
  Promise.all(
    items.map(({ id }) =>
      call(insightRoutes, 'dismissAttention', { params: { id }, body: { until }, keepalive: true }),
    ),
  );

export const refreshDashboard = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({ queryKey: keyOf('coach-dashboard', 'now') });

const without = (ids: ReadonlySet<string>, { attention, ...others }: CoachDashboard): CoachDashboard => ({
  ...others,
  attention: isThere(attention) ? { ...attention, items: attention.items.filter(({ id }) => !ids.has(id)) } : attention,
});
