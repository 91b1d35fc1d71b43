import type { FirstSteps } from '#contract/insights/schema.ts';
import { listInvoicesOf } from '#lambdas/data/billing/money/invoice-row.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import { readClientCounts } from '#lambdas/data/clients/counts.ts';
import { exampleOf } from '#lambdas/data/clients/example.ts';
import { listActivityOf } from '#lambdas/data/feed/activity.ts';
import { readAvailability } from '#lambdas/data/scheduling/sessions/availability.ts';
import { listSessionsOf } from '#lambdas/data/scheduling/sessions/session.ts';

/** Of a coach who begins, all that there is: later on a step is taken long since. */
const read = 100;

/** Derived from what is stored, so that nothing has to be noted down with each change. What was undone since still counts where it left a trace. */
export const firstStepsOf = async (coachId: string): Promise<FirstSteps> => {
  const [hours, clients, sessions, invoices, activity, example] = await Promise.all([
    readAvailability(coachId),
    readClientCounts(coachId),
    listSessionsOf(coachId, '', '9999', { limit: read }),
    listInvoicesOf(coachId, {}, { limit: read }),
    listActivityOf(coachId, { limit: read }),
    getClient(coachId, exampleOf(coachId).clientId),
  ]);
  const happened = new Set(activity.items.map(({ kind }) => kind));
  return {
    hours: hours.weekly.length > 0 || hours.overrides.some(({ windows }) => windows.length > 0),
    client: clients.active + clients.pending > 0 || happened.has('client-joined'),
    practice: clients.withWork > 0 || happened.has('content-done'),
    session: sessions.items.some(({ kind }) => kind === 'session') || happened.has('session-booked'),
    summary: happened.has('summary-shared'),
    invoice: invoices.items.some(({ issuedOn }) => issuedOn !== undefined),
    ...(example && { exampleId: example.clientId }),
  };
};
