import { queryOptions } from '@tanstack/react-query';
import type { Profile } from '#contract/accounts/profile/schema.ts';
import { insightRoutes } from '#contract/insights/routes.ts';
import { noteRoutes } from '#contract/notes/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';

export const coachSteps = ['name', 'hours', 'client', 'session', 'practice', 'note', 'summary', 'invoice'] as const;
export type CoachStep = (typeof coachSteps)[number];

/** Where each step is taken. */
export const coachStepPlaces: Readonly<Record<CoachStep, string>> = {
  name: '/settings',
  hours: '/coach/availability',
  client: '/coach/clients?new=yes',
  session: '/coach/sessions',
  practice: '/coach/content',
  note: '/coach/notes',
  summary: '/coach/notes',
  invoice: '/coach/revenue/invoices/new',
};

/** What the server knows of the steps. Private notes are asked of their own domain: no other function may read them. */
export const coachStepsQuery = queryOptions({
  queryKey: keyOf('first-steps'),
  // Whoever comes to see them has just taken one.
  staleTime: 0,
  queryFn: async ({ signal }) => {
    const [steps, notes] = await Promise.allSettled([
      call(insightRoutes, 'getFirstSteps', { signal }),
      call(noteRoutes, 'listNotes', { query: { limit: '2' }, signal }),
    ]);
    const known = steps.status === 'fulfilled' ? steps.value : nothingKnown;
    const isOwn = ({ clientId }: { clientId?: string | undefined }) =>
      clientId === undefined || clientId !== known.exampleId;
    return { ...known, note: notes.status === 'fulfilled' ? notes.value.items.some(isOwn) : undefined };
  },
});

const nothingKnown = {
  hours: undefined,
  client: undefined,
  practice: undefined,
  session: undefined,
  summary: undefined,
  invoice: undefined,
  exampleId: undefined,
};

type Known = Readonly<Record<Exclude<CoachStep, 'name'>, boolean | undefined>>;

/** Which steps are taken. Undefined where that could not be read. */
export const stepsTaken = (
  profile: Profile | undefined,
  known: Known,
): Readonly<Record<CoachStep, boolean | undefined>> => ({
  ...known,
  name: profile && profile.timeZone !== undefined,
});

/** The first step that is still open. */
export const nextStepOf = (taken: Readonly<Record<CoachStep, boolean | undefined>>): CoachStep | undefined =>
  coachSteps.find((step) => taken[step] === false);
