import { useState } from 'react';
import * as v from 'valibot';
import { defined } from '#contract/core/defined.ts';
import { type CheckIn, type Entry, EntryShare, type Reflection } from '#contract/journal/days/schema.ts';
import { asFieldTime, instantOf } from './entry-moment.ts';
import { firstReport, nextReport } from './save-entries.ts';
import { useDraft } from './use-draft.ts';

/**
 * Sends a choice of sharing only where the person made one in this dialog. The device's own belief may date from before
 * they stopped sharing on another one, and would share the entry again.
 * @param entry the one that is changed
 */
const toldShare = (chosen: EntryShare, entry: Pick<Entry, 'share'> | undefined): { share?: EntryShare } =>
  chosen === (entry?.share ?? 'stream') ? {} : { share: chosen };

/** Fields that drafts of every kind of entry share. */
export const draftEntries = {
  share: v.optional(EntryShare),
  when: v.string(),
  from: v.optional(v.string()),
};
const Shared = v.object(draftEntries);
type Shared = v.InferOutput<typeof Shared>;

interface Form<Schema extends v.GenericSchema<unknown, Shared>> {
  /** Which says what is written there. */
  readonly place: string;
  readonly schema: Schema;
  /** The one to change. */
  readonly entry: CheckIn | Reflection | undefined;
  /** The whole of what is to be kept; undefined as long as nothing was written. */
  readonly whole: ((shared: Shared) => v.InferOutput<Schema>) | undefined;
  /** Puts its own words back into the form. */
  readonly onTakeUp: (kept: v.InferOutput<Schema>) => void;
  readonly onClose: () => void;
}

/** When an entry was, who may read it, and what was begun of it: kept on this device, offered again, and asked about before it goes. */
export const useEntryDraft = <Schema extends v.GenericSchema<unknown, Shared>>({
  place,
  schema,
  entry,
  whole,
  onTakeUp,
  onClose,
}: Form<Schema>) => {
  const [first] = useState(firstReport);
  const [share, setShare] = useState(entry?.share ?? 'stream');
  const before = entry?.occurredAt ?? first.occurredAt;
  const shown = asFieldTime(before);
  const [when, setWhen] = useState(shown);
  const [from, setFrom] = useState(entry?.write);
  const [isLeaving, setLeaving] = useState(false);
  const told = toldShare(share, entry);
  const draft = useDraft(place, schema, whole?.({ ...told, when, ...defined({ from }) }));
  const { offered, isAnswered } = draft;
  return {
    share,
    setShare,
    when,
    setWhen,
    // Who leaves the field alone does not move the entry by the seconds that it cannot show, nor into another zone.
    occurredAt: when === shown ? before : instantOf(when),
    /** Values with which a report begins. */
    told: () => ({ ...(entry ? nextReport(entry, from) : first), ...told }),
    offered,
    isAnswered,
    takeUp: (kept: v.InferOutput<Schema>): void => {
      onTakeUp(kept);
      const shared: Shared = kept;
      if (shared.share) setShare(shared.share);
      setWhen(shared.when);
      setFrom(shared.from);
      draft.takeUp();
    },
    end: draft.end,
    isLeaving,
    leave: (): void => (whole ? setLeaving(true) : onClose()),
    stay: (): void => setLeaving(false),
    discard: (): void => {
      draft.end();
      onClose();
    },
  };
};
