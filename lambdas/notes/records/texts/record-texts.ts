import type { InvoiceState } from '#contract/billing/money/invoices.ts';
import type { PracticeId } from '#contract/library/practices.ts';
import type { Agreed } from '#lambdas/guidance/guiding/agreed-with.ts';
import type { ClientRecord } from '../rules/gathered.ts';

type State<Name extends 'assignments' | 'enrolments' | 'goals'> = Agreed[Name][number]['state'];

/** Words of a client record. A language is a value of this type, so a missing word does not compile. */
export interface RecordTexts {
  /** BCP 47 tag that days and amounts are written for. */
  readonly locale: string;
  readonly recordOf: (name: string) => string;
  readonly madeBy: (coach: string, at: string) => string;
  readonly withNotes: string;
  readonly withoutNotes: string;
  readonly nothing: string;
  readonly untitled: string;
  readonly relation: string;
  readonly what: string;
  readonly said: string;
  readonly name: string;
  readonly email: string;
  readonly status: string;
  readonly statuses: Readonly<Record<ClientRecord['client']['status'], string>>;
  readonly invitedOn: string;
  readonly joinedOn: string;
  readonly archivedOn: string;
  readonly sessionsHeld: string;
  readonly lastSession: string;
  readonly sessions: string;
  readonly session: string;
  readonly sessionTitle: string;
  readonly when: string;
  readonly minutes: string;
  readonly outcome: string;
  readonly outcomes: Readonly<Record<ClientRecord['sessions'][number]['status'], string>>;
  readonly noOutcome: string;
  readonly agreed: string;
  readonly goals: string;
  readonly goal: string;
  readonly goalStates: Readonly<Record<State<'goals'>, string>>;
  readonly assignments: string;
  readonly assignment: string;
  readonly assignmentStates: Readonly<Record<State<'assignments'>, string>>;
  /** Name of a reflection without a title. */
  readonly reflection: string;
  readonly practices: Readonly<Record<PracticeId, string>>;
  readonly programmes: string;
  readonly programme: string;
  readonly enrolmentStates: Readonly<Record<State<'enrolments'>, string>>;
  readonly steps: string;
  readonly doneOf: (done: number, all: number) => string;
  readonly until: string;
  readonly summaries: string;
  readonly sharedOn: (day: string) => string;
  readonly shared: string;
  readonly nothingShared: string;
  readonly since: (stream: string, day: string) => string;
  readonly streams: Readonly<Record<keyof ClientRecord['shared'], string>>;
  readonly notCopied: string;
  readonly credits: string;
  readonly pack: string;
  readonly granted: string;
  readonly held: string;
  readonly used: string;
  readonly left: string;
  readonly goodUntil: string;
  readonly noEnd: string;
  readonly invoices: string;
  readonly number: string;
  readonly issuedOn: string;
  readonly amount: string;
  readonly owed: string;
  readonly creditNote: string;
  readonly invoiceStates: Readonly<Record<InvoiceState, string>>;
  readonly notes: string;
  readonly written: (created: string, changed: string) => string;
  /** Where letters were left out that no font has. */
  readonly omitted: string;
  readonly pageOf: (page: number, pages: number) => string;
}
