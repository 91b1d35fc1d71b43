import * as v from 'valibot';
import { RandomId } from '#contract/core/fields.ts';
import { Practice } from '#contract/journal/plays/schema.ts';
import { Block } from '#contract/notes/blocks.ts';
import { SessionStatus } from '#contract/scheduling/sessions/schema.ts';
import { useStoredDraft } from '#web/lib/offline/use-stored-draft.ts';

/** One thing that is done when a session is finished. Each is a call of its own, which can fail and be tried again by itself. */
export const parts = ['outcome', 'summary', 'practices', 'next', 'money'] as const;
export type Part = (typeof parts)[number];

const Key = v.string();

/** What the coach has said about the end of a session, with the keys by which each part is done once, however often it is sent. */
const WrapUp = v.object({
  /** Not said yet: completed, where that is possible. */
  outcome: v.optional(SessionStatus),
  summary: v.object({ title: v.optional(v.string()), blocks: v.array(Block) }),
  practices: v.array(v.object({ what: Practice, name: v.string(), key: Key })),
  /** Local time in the zone of the session, where a next one is planned. */
  next: v.optional(v.object({ startsLocal: v.string(), uncovered: v.optional(v.boolean()) })),
  /** Not said yet: a draft, where a price is known. */
  money: v.optional(v.picklist(['draft', 'nothing'])),
  keys: v.object({ summary: Key, next: Key, money: Key }),
  done: v.object({
    outcome: v.optional(SessionStatus),
    /** The summary that was shared. */
    summary: v.optional(RandomId),
    /** Keys of those that were assigned. */
    practices: v.array(Key),
    /** The start of the one that was planned. */
    next: v.optional(v.string()),
    /** The draft, or `already` where the session is on another invoice. */
    money: v.optional(v.string()),
  }),
});
export type WrapUp = v.InferOutput<typeof WrapUp>;

const begin = (): WrapUp => ({
  summary: { blocks: [] },
  practices: [],
  keys: { summary: crypto.randomUUID(), next: crypto.randomUUID(), money: crypto.randomUUID() },
  done: { practices: [] },
});

/** Whether all of a part is done. */
export const isDone = (part: Part, { done, practices }: WrapUp): boolean =>
  part === 'practices'
    ? practices.length > 0 && practices.every(({ key }) => done.practices.includes(key))
    : done[part] !== undefined;

/** Whether anything was done already. */
export const isBegun = ({ done }: WrapUp): boolean =>
  done.practices.length > 0 || [done.outcome, done.summary, done.next, done.money].some((each) => each !== undefined);

/** What is said about the end of a session, kept on this device with every change. */
export const useWrapUp = (sessionId: string) => {
  const { draft, ...store } = useStoredDraft(`wrap up ${sessionId}`, WrapUp, begin);
  return { wrapUp: draft, ...store };
};
export type EditWrapUp = ReturnType<typeof useWrapUp>['edit'];
