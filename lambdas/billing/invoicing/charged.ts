import type { DraftInput } from '#contract/billing/money/invoices.ts';
import { type StoredSale, salesOf, stillSold } from '#lambdas/data/billing/money/sold.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import { sessionItem } from '#lambdas/data/scheduling/sessions/entities.ts';
import { type StoredSession, sessionsAsTheyAre } from '#lambdas/data/scheduling/sessions/session.ts';
import { absent, equals, every } from '#lambdas/data/table/expression.ts';
import { check, type Write } from '#lambdas/data/table/write.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

type Charging = Pick<StoredInvoice, 'clientId'> & {
  readonly lines: readonly Pick<DraftInput['lines'][number], 'session' | 'sold'>[];
};

/**
 * The sessions that lines charge, as they are, by id. One call, and none where no line has one.
 * @throws ProblemError('session-not-chargeable') with each line at fault and why, as the end of its path
 */
export const chargedSessions = async (
  coachId: string,
  { clientId, lines }: Charging,
): Promise<ReadonlyMap<string, StoredSession>> => {
  const keys = lines.flatMap(({ session }) => (session ? [{ coachId, sessionId: session.id }] : []));
  const found = new Map((await sessionsAsTheyAre(keys)).map((session) => [session.sessionId, session]));
  const errors = lines.flatMap(({ session }, index) => {
    const fault = session && faultOf(found.get(session.id), clientId);
    return fault ? [{ path: `lines.${index}.session.${fault}`, message: faults[fault] }] : [];
  });
  if (errors.length > 0) throw new ProblemError('session-not-chargeable', { errors });
  return found;
};

/** Why a session cannot be charged; another coach's is as unknown as one that never was. */
const faults = {
  unknown: 'No such session',
  client: 'Of another client',
  status: 'Not completed',
  credit: 'A session credit pays for it',
} as const;

const faultOf = (session: StoredSession | undefined, clientId: string | undefined): keyof typeof faults | undefined => {
  if (!session || session.removed || session.clientId === undefined) return 'unknown';
  if (session.clientId !== clientId) return 'client';
  if (session.status !== 'completed') return 'status';
  return session.lot === undefined ? undefined : 'credit';
};

/**
 * A draft whose lines have the starts of their sessions from the sessions: what the browser says of them is not believed.
 * @param before the draft as it was, if it was: a session on it is marked already, by the start that it has there
 * @returns also the conditions of the sessions that are new on it, which change no more before they are marked
 */
export const charging = async (coachId: string, input: DraftInput, before?: Pick<StoredInvoice, 'lines'>) => {
  const [sessions, sales] = await Promise.all([chargedSessions(coachId, input), chargedSales(coachId, input)]);
  const marked = new Map(before?.lines.flatMap(({ session }) => (session ? [[session.id, session.startsAt]] : [])));
  const lines = input.lines.map((line) => {
    const session = line.session && sessions.get(line.session.id);
    if (!session) return line;
    const { sessionId: id, startsAt } = session;
    return { ...line, session: { id, startsAt: marked.get(id) ?? startsAt } };
  });
  const checks: Write[] = [...sessions.values()].filter(({ sessionId }) => !marked.has(sessionId)).map(asCompleted);
  return { charged: { ...input, lines }, checks, sales: sales.map(stillSold) };
};

/**
 * The packages that lines charge.
 * @throws ProblemError('package-not-chargeable') where one was not granted to this client for a price
 */
const chargedSales = async (coachId: string, { clientId, lines }: Charging): Promise<StoredSale[]> => {
  const sales = await salesOf(
    coachId,
    lines.flatMap(({ sold }) => sold ?? []),
  );
  const own = new Set(sales.filter((sale) => sale.clientId === clientId).map(({ lotId }) => lotId));
  const errors = lines.flatMap(({ sold }, index) =>
    sold && !own.has(sold.id) ? [{ path: `lines.${index}.sold`, message: 'Not granted to this client' }] : [],
  );
  if (errors.length > 0) throw new ProblemError('package-not-chargeable', { errors });
  return sales;
};

/** Refused when a session that was completed is so no more, or another client's, or at another time. */
export const asCompleted = (session: StoredSession): Write => {
  const { clientId, startsAt } = session;
  return check(
    sessionItem.key(session),
    every(equals('status', 'completed'), equals('clientId', clientId), equals('startsAt', startsAt), absent('lot')),
  );
};
