import * as v from 'valibot';
import { now } from '../../table/clock.ts';
import { absent, equals } from '../../table/expression.ts';
import { get, type PageOf, query } from '../../table/read.ts';
import { put, remove, type Write } from '../../table/write.ts';
import { attachmentItem } from './entities.ts';

const stored = {
  kind: v.picklist(['photo', 'voice']),
  contentType: v.string(),
  /** Of a voice note, as its device measured it. */
  seconds: v.exactOptional(v.number()),
  /** Of its file; absent until that is known to be stored. */
  version: v.exactOptional(v.string()),
  /** `storing` until the file is there, `removing` until it is gone. */
  status: v.picklist(['storing', 'scanning', 'stored', 'refused', 'removing']),
  /** Ids of the entries that show it; two where two devices changed one entry at once. */
  entries: v.array(v.string()),
  /** The latest change. */
  since: v.string(),
  revision: v.number(),
};

const StoredAttachment = v.pipe(
  v.object({ pk: v.string(), sk: v.string(), ...stored }),
  v.transform(({ pk, sk, ...attachment }) => ({ ...attachmentItem.partsOf({ pk, sk }), ...attachment })),
);
export type Attachment = v.InferOutput<typeof StoredAttachment>;

export type AttachmentKey = Pick<Attachment, 'userId' | 'id'>;

/** Consistently. */
export const getAttachment = ({ userId, id }: AttachmentKey): Promise<Attachment | undefined> =>
  get(StoredAttachment, attachmentItem.key({ userId, id }), { consistent: true });

/** The same with what changes, as it is written next. */
export const changed = (
  attachment: Attachment,
  change: Partial<Omit<Attachment, keyof AttachmentKey>>,
): Attachment => ({
  ...attachment,
  ...change,
  since: now(),
  revision: attachment.revision + 1,
});

/** Refused when it was written since it was read: `revision` is one more than it was. */
export const writeAttachment = ({ userId, id, ...attachment }: Attachment): Write => {
  const { status, entries, since, revision } = attachment;
  const isOpen = entries.length === 0 || !(status === 'stored' || status === 'refused');
  return put(
    {
      ...attachmentItem.key({ userId, id }),
      ...(isOpen && attachmentItem.gsi3.key({ userId, id, since })),
      ...attachment,
    },
    revision === 1 ? absent('pk') : equals('revision', revision - 1),
  );
};

/** Refused when it was written since it was read. */
export const forgetAttachment = ({ userId, id, revision }: Attachment): Write =>
  remove(attachmentItem.key({ userId, id }), equals('revision', revision));

const Open = v.pipe(v.object({ pk: v.string(), sk: v.string() }), v.transform(attachmentItem.partsOf));

/** A page of those with something left to do, the longest first; one Query. */
export const listOpenAttachments = (cursor?: string): Promise<PageOf<AttachmentKey>> =>
  query(Open, attachmentItem.gsi3.range(), { limit: 100, cursor }, 'reconciler');

/** Where a verified file is stored; nothing else is ever written there. */
export const pathOfAttachment = ({ userId, id }: AttachmentKey) => `attachments/kept/${userId}/${id}` as const;

/** Where it arrives, for a day. */
export const pathOfAttachmentUpload = ({ userId, id }: AttachmentKey) => `attachments/new/${userId}/${id}` as const;

/** Whose attachment a path names, and which. */
export const attachmentIn = (path: string): AttachmentKey | undefined => {
  const { userId, id } = /^attachments\/kept\/(?<userId>[^/]+)\/(?<id>[\w-]+)$/u.exec(path)?.groups ?? {};
  return userId === undefined || id === undefined ? undefined : { userId, id };
};
