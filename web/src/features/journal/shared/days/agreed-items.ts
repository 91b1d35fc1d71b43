import type { Assigned, Assignment } from '#contract/guidance/schema.ts';
import type { Today } from '#contract/journal/days/schema.ts';

/** Something that a client may do now: what was assigned, or an open step of a programme. */
export interface AgreedItem {
  /** Tells it from the others. */
  readonly key: string;
  /** Of the assignment or the enrolment. */
  readonly id: string;
  /** Its place in the programme. */
  readonly step?: number;
  readonly title: string;
  readonly what: Assigned;
  /** Of a recording, as it was then. */
  readonly category?: Assignment['category'];
  readonly note?: string | undefined;
  readonly dueOn?: string | undefined;
  /** Title of the programme. */
  readonly programme?: string;
  readonly by: Assignment['by'];
  /** An action of the client's own, which they may change. */
  readonly own?: Assignment | undefined;
}

/** Something ticked on this device that has not arrived yet. */
export interface PendingDone {
  readonly id: string;
  readonly step?: number | undefined;
}

const keyOf = (id: string, step?: number): string => (step === undefined ? id : `${id} ${step}`);

/** Sorts open items, the most pressing first: by due date, then programmes in their order, then by age. */
export const agreedItems = (
  { assignments, enrolments }: Pick<Today, 'assignments' | 'enrolments'>,
  told: readonly PendingDone[],
): AgreedItem[] => {
  const done = new Set(told.map(({ id, step }) => keyOf(id, step)));
  const single = assignments
    .filter(({ state, repeats }) => state === 'open' && !repeats)
    .toSorted((a, b) => compare(a.assignedAt, b.assignedAt))
    .map(
      (each): AgreedItem => ({
        key: keyOf(each.id),
        id: each.id,
        title: each.title,
        what: each.what,
        category: each.category,
        note: each.note,
        dueOn: each.dueOn,
        by: each.by,
        own: each.by === 'client' && each.what.kind === 'action' ? each : undefined,
      }),
    );
  const steps = enrolments
    .filter(({ state }) => state === 'active' || state === 'paused')
    .flatMap(({ id, title: programme, steps: all }) =>
      all
        .filter(({ state }) => state === 'open')
        .map(
          ({ index, title, what, category, note }): AgreedItem => ({
            key: keyOf(id, index),
            id,
            step: index,
            title,
            what,
            category,
            note,
            programme,
            by: 'coach',
          }),
        ),
    );
  return [...steps, ...single]
    .filter(({ key }) => !done.has(key))
    .toSorted((a, b) => compare(a.dueOn ?? never, b.dueOn ?? never));
};

/** Behind every day. */
const never = '9999';

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
