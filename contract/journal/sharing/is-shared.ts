import type { EntryKind, EntryShare, Shares } from '../days/schema.ts';
import type { Stream } from './schema.ts';

/** To which stream the entries of each kind belong. */
export const streamOf = {
  'check-in': 'mood',
  reflection: 'reflections',
  play: 'practice',
  wellbeing: 'wellbeing',
} as const satisfies Record<EntryKind, Stream>;

/** A client's sharing settings for one coach. */
export interface Grant {
  readonly coachId: string;
  readonly streams: Shares;
  /** Only what was shared by itself after this instant counts: whoever stops everything takes single entries back with it. */
  readonly itemsSince: string;
}

/** No single entry is shared, whenever it was. */
export const noSingleEntries = '9999-12-31T23:59:59.999Z';

/** Nothing at all. */
export const nothingGranted = (coachId: string): Grant => ({ coachId, streams: {}, itemsSince: noSingleEntries });

/** An entry, as far as sharing goes. */
interface Sharable {
  readonly kind: EntryKind;
  /** Its day of practice. */
  readonly day: string;
  readonly share: EntryShare;
  /** With which coach it was shared by itself, and when, by the server's clock. */
  readonly sharedWith?: string | undefined;
  readonly sharedAt?: string | undefined;
}

/** Whether the coach sees an entry. */
export const isShared = (entry: Sharable, grant: Grant): boolean =>
  isVisible(entry, isSharedByItself(entry, grant), grant.streams);

/**
 * Whether the coach will see an entry that the server has not stored yet. An entry shared by itself is then shared with the present coach, at
 * an instant after any at which they lost single entries.
 * @param streams that are shared with the present coach
 */
export const willBeShared = (entry: Pick<Sharable, 'kind' | 'day' | 'share'>, streams: Shares): boolean =>
  isVisible(entry, entry.share === 'on', streams);

/** A private entry is never visible; any other if it is shared by itself, or if its stream is shared on its day. */
const isVisible = (
  { kind, day, share }: Pick<Sharable, 'kind' | 'day' | 'share'>,
  isByItself: boolean,
  streams: Shares,
): boolean => {
  if (share === 'off') return false;
  const from = streams[streamOf[kind]];
  return isByItself || (from !== undefined && day >= from);
};

const isSharedByItself = ({ share, sharedWith, sharedAt }: Sharable, { coachId, itemsSince }: Grant): boolean =>
  share === 'on' && sharedWith === coachId && sharedAt !== undefined && sharedAt > itemsSince;
