import * as v from 'valibot';
import { Currency, CurrencyAmount, SignedAmount } from '../billing/money/amount.ts';
import { IncomeType } from '../billing/money/income.ts';
import { RevenueMonth } from '../billing/money/revenue.ts';
import { Count, Figure, Instant, Percent, RandomId, StoredName } from '../core/fields.ts';
import { LocalDate } from '../core/time/fields.ts';
import { PracticeId } from '../library/practices.ts';
import { Session } from '../scheduling/sessions/schema.ts';

/**
 * A list of which a page that is open during a deployment leaves out what is of a kind that it does not know yet. To whoever describes or samples
 * the contract it is an array like any other.
 */
export const knownKinds = <Item extends v.GenericSchema>(item: Item, kinds: readonly string[]) => {
  const list = v.array(item);
  const isKnown = (one: unknown): boolean => !v.is(OfSomeKind, one) || kinds.includes(one.kind);
  const run: (typeof list)['~run'] = ({ value }, config) =>
    list['~run']({ value: Array.isArray(value) ? value.filter(isKnown) : value }, config);
  return { ...list, '~run': run };
};

const OfSomeKind = v.object({ kind: v.string() });

/** Kinds of items in a coach's activity feed. */
export const activityKinds = [
  'client-joined',
  'client-archived',
  'client-left',
  'session-booked',
  'session-moved',
  'session-cancelled',
  'session-completed',
  'session-no-show',
  'summary-shared',
  'checkin-shared',
  'reflection-shared',
  'goal-done',
  'content-done',
  'package-granted',
  'billing-given',
  'invoice-sent',
  'invoice-cancelled',
  'payment-received',
  'payment-mismatch',
  'refund-made',
  'post-reported',
] as const;

/** One thing that happened, as it is told: whose it is, and what a link needs. */
export const Activity = v.object({
  id: v.string(),
  kind: v.picklist(activityKinds),
  at: Instant,
  clientId: v.optional(RandomId),
  firstName: v.optional(StoredName),
  lastName: v.optional(StoredName),
  /** Of a goal, file, prompt, package or summary; an invoice's number. */
  title: v.optional(v.string()),
  /** The practice of the product that was done: it has a name in every language instead of a title. */
  practiceId: v.optional(PracticeId),
  /** The session, invoice, entry or whatever else it is about. */
  sourceId: v.optional(v.string()),
  amount: v.optional(CurrencyAmount),
  /** Of a session when it begins, as it was when this happened. */
  when: v.optional(Instant),
});
export type Activity = v.InferOutput<typeof Activity>;
export const Activities = knownKinds(Activity, activityKinds);

export const attentionKinds = [
  'session-without-outcome',
  'invoice-overdue',
  'payment-mismatch',
  'session-uncovered',
  'mail-bounced',
  'calendar-stale',
  'post-reported',
  'message-unread',
  'credits-running-out',
  'invitation-expiring',
  'client-asked',
  'client-quiet',
  'no-next-session',
] as const;

/** Something that wants the coach's attention, with its reason. */
export const Attention = v.object({
  id: v.string(),
  kind: v.picklist(attentionKinds),
  /** Since when. */
  dueAt: Instant,
  clientId: v.optional(RandomId),
  firstName: v.optional(StoredName),
  lastName: v.optional(StoredName),
  sourceId: v.optional(v.string()),
  title: v.optional(v.string()),
  /** When the session was, the invoice was due, the client was last here, the invitation ends, the calendar was last read. */
  when: v.optional(Instant),
});
export type Attention = v.InferOutput<typeof Attention>;
export const Attentions = knownKinds(Attention, attentionKinds);

const figures = { received: v.array(CurrencyAmount), invoiced: v.array(CurrencyAmount) };

/** A region that could not be read says so, and the others stand. */
const region = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.union([v.object(entries), v.object({ failed: v.literal(true) })]);

/** The start page of a coach. */
export const CoachDashboard = v.object({
  /** By whose clocks today, this week and this month are meant: of the calendar, else of the profile. Absent where it could not be read. */
  timeZone: v.optional(v.string()),
  /** Relations that are not archived. */
  clients: region({ active: Count, pending: Count }),
  /** Monday to Sunday of the coach's zone, neither cancelled nor late-cancelled. */
  sessionsThisWeek: region({ total: Count, done: Count }),
  /** Mean of active clients who have work assigned, half up; absent where nobody has. */
  progress: region({ percent: v.optional(Percent), clients: Count }),
  /** Received less refunded, and invoiced, in the coach's month, by currency. */
  revenue: region({ month: v.string(), ...figures }),
  upcoming: region({ items: v.array(Session) }),
  activity: region({ items: Activities }),
  attention: region({ items: Attentions, more: v.boolean() }),
});
export type CoachDashboard = v.InferOutput<typeof CoachDashboard>;

/** Which of a new coach's first steps are taken, as what is stored tells. A private note is not among them: its own domain tells of it. */
export const FirstSteps = v.object({
  hours: v.boolean(),
  client: v.boolean(),
  practice: v.boolean(),
  session: v.boolean(),
  summary: v.boolean(),
  invoice: v.boolean(),
  /** The made-up client, while there is one: a note about them is no step. */
  exampleId: v.optional(RandomId),
});
export type FirstSteps = v.InferOutput<typeof FirstSteps>;

/** A figure about several people, hidden where fewer than five stand behind it or where it would tell a hidden one. */
const Shielded = v.union([v.object({ value: Figure }), v.object({ hidden: v.literal(true) })]);
export type Shielded = v.InferOutput<typeof Shielded>;

const shares = { retained: Count, before: Count };

/** A month, quarter or year of the calendar, or the twelve months that end with a month. */
export const AnalyticsPeriod = v.picklist(['month', 'quarter', 'twelve', 'year']);
export type AnalyticsPeriod = v.InferOutput<typeof AnalyticsPeriod>;

const outcomes = { completed: Count, noShow: Count, cancelled: Count, lateCancelled: Count, scheduled: Count };

export const Analytics = v.object({
  period: AnalyticsPeriod,
  /** The fixed period, of the coach's zone; both included. */
  from: LocalDate,
  to: LocalDate,
  sessions: v.object({
    ...outcomes,
    /** No-shows ÷ (completed + no-shows), in tenths of a percent; absent where there were none of either. */
    noShowPermille: v.optional(Count),
    byMonth: v.array(v.object({ month: v.string(), ...outcomes })),
  }),
  /** Clients with a completed session in this period and in the one before ÷ those of the one before. */
  retention: v.object(shares),
  credits: v.object({ used: Count, granted: Count }),
  revenue: v.array(RevenueMonth),
  /** The same months a year earlier. */
  yearBefore: v.optional(
    v.object({
      sessions: v.array(v.object({ month: v.string(), completed: Count })),
      revenue: v.array(RevenueMonth),
    }),
  ),
  /**
   * Means of those who consented, each person's first and then of all, to a tenth: mood from 1 to 5, days with a check-in and minutes of
   * practice a week, points by which the well-being check changed. Of as many months as the period has, oldest first, which are over, and the
   * mean of these months' people. A month is fixed seven days after its end.
   */
  wellbeing: v.object({
    consenting: Shielded,
    byMonth: v.array(
      v.object({
        month: v.string(),
        people: Shielded,
        mood: Shielded,
        checkInDays: Shielded,
        practiceMinutes: Shielded,
        wellbeingChange: Shielded,
      }),
    ),
    total: v.object({ mood: Shielded, checkInDays: Shielded, practiceMinutes: Shielded, wellbeingChange: Shielded }),
    /** How many of the earliest months are missing because they are not worked out yet: each request works out some more. */
    pending: v.optional(Count),
  }),
});
export type Analytics = v.InferOutput<typeof Analytics>;

/** What was invoiced less what was credited, with VAT, in a period and in the same a year earlier. */
const Invoiced = v.object({ currency: Currency, amount: SignedAmount, yearBefore: SignedAmount });

/** Where a coach's income comes from, and how much of the offered time is used. Nothing is added across currencies. */
export const Income = v.object({
  from: LocalDate,
  to: LocalDate,
  totals: v.array(Invoiced),
  /** The largest first, with those of a year earlier alone; they add up to the totals. Without a client: invoices to somebody else. */
  byClient: v.array(v.object({ clientId: v.optional(RandomId), ...Invoiced.entries })),
  /** They add up to the totals, too: each invoice is divided by the lines it has. */
  byType: v.array(v.object({ ...IncomeType.entries, ...Invoiced.entries })),
  /** Minutes of each month: offered by the hours as they are now, less blocked time; taken by sessions within those hours, and beside them. */
  hours: v.array(v.object({ month: v.string(), offered: Count, used: Count, beside: Count })),
});
export type Income = v.InferOutput<typeof Income>;
