import { defined } from '#contract/core/defined.ts';
import type { Reflection, ReflectionReport } from '#contract/journal/days/schema.ts';
import {
  type Attachment,
  changed,
  getAttachment,
  writeAttachment,
} from '#lambdas/data/journal/attachments/attachment.ts';
import type { JournalEntry } from '#lambdas/data/journal/days/entry.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** What a report says of attachments: an id, `null` for none any more, or nothing where all stays. */
export type Wished = Pick<ReflectionReport, 'photo' | 'photoAlt' | 'voice'>;

type Attached = Pick<Reflection, 'photo' | 'voice'>;

const attachedTo = (entry: JournalEntry | undefined): Attached => (entry?.kind === 'reflection' ? entry : {});

const idsOf = ({ photo, voice }: Attached): string[] => [photo, voice].flatMap((each) => each?.id ?? []);

/** The attachments that the entry has after a report, without looking at them. */
const wishedOf = (stored: JournalEntry | undefined, { photo, photoAlt, voice }: Wished) => {
  const before = attachedTo(stored);
  const photoId = photo === undefined ? before.photo?.id : photo;
  const alt = photoAlt ?? (photoId === before.photo?.id ? before.photo?.alt : undefined);
  return { photoId, alt: alt === '' ? undefined : alt, voiceId: voice === undefined ? before.voice?.id : voice };
};

/** Whether a report leaves the attachments of the stored entry as they are. */
export const hasSameAttachments = (stored: JournalEntry, wished: Wished): boolean => {
  const { photo, voice } = attachedTo(stored);
  const { photoId, alt, voiceId } = wishedOf(stored, wished);
  return (photoId ?? undefined) === photo?.id && (voiceId ?? undefined) === voice?.id && alt === photo?.alt;
};

/**
 * The attachments of the entry after a report, with the writes that say so on the attachments themselves: of one that no entry names any more
 * the reconciler removes the file. Read after the entry.
 * @throws ProblemError('attachment-not-found') for one that is not the caller's, of the other kind, not stored yet, or going
 */
export const attach = async (
  userId: string,
  entryId: string,
  stored: JournalEntry | undefined,
  wished: Wished,
): Promise<{ readonly attached: Attached; readonly writes: readonly Write[] }> => {
  const before = attachedTo(stored);
  const { photoId, alt, voiceId } = wishedOf(stored, wished);
  const writes: Write[] = [];
  const take = async (kind: Attachment['kind'], id: string): Promise<Attachment> => {
    const found = await getAttachment({ userId, id });
    if (found?.kind !== kind || found.status === 'storing' || found.status === 'removing')
      throw new ProblemError('attachment-not-found');
    if (!found.entries.includes(entryId))
      writes.push(writeAttachment(changed(found, { entries: [...found.entries, entryId] })));
    return found;
  };
  if (photoId && photoId !== before.photo?.id) await take('photo', photoId);
  const voice = async () => {
    if (!voiceId || voiceId === before.voice?.id) return voiceId ? before.voice : undefined;
    return { id: voiceId, seconds: (await take('voice', voiceId)).seconds ?? 0 };
  };
  const attached = defined({ photo: photoId ? { id: photoId, ...defined({ alt }) } : undefined, voice: await voice() });
  const left = idsOf(before).filter((id) => !idsOf(attached).includes(id));
  return { attached, writes: [...writes, ...(await detachWrites(userId, entryId, left))] };
};

/** The writes that take all attachments off an entry that is removed. Read after the entry. */
export const detach = (userId: string, entry: JournalEntry): Promise<Write[]> =>
  detachWrites(userId, entry.id, idsOf(attachedTo(entry)));

const detachWrites = async (userId: string, entryId: string, ids: readonly string[]): Promise<Write[]> => {
  const found = await Promise.all(ids.map((id) => getAttachment({ userId, id })));
  return found.flatMap((attachment) => {
    if (!attachment?.entries.includes(entryId)) return [];
    const entries = attachment.entries.filter((id) => id !== entryId);
    return writeAttachment(changed(attachment, { entries, ...(entries.length === 0 && { status: 'removing' }) }));
  });
};
