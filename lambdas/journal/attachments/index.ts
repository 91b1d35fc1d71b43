import { defined } from '#contract/core/defined.ts';
import { isShared } from '#contract/journal/sharing/is-shared.ts';
import { keepDocument, readDocument } from '#lambdas/aws/documents.ts';
import { signLink } from '#lambdas/aws/signed-link.ts';
import { signForm } from '#lambdas/aws/signed-upload.ts';
import { countRows } from '#lambdas/data/accounts/people/rows-of-day.ts';
import {
  type Attachment,
  changed,
  getAttachment,
  pathOfAttachment,
  pathOfAttachmentUpload,
  writeAttachment,
} from '#lambdas/data/journal/attachments/attachment.ts';
import { grantOf } from '#lambdas/data/journal/sharing/share.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { retryOnConflict } from '#lambdas/data/table/retry-on-conflict.ts';
import { setting } from '#lambdas/environment.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { ownClient, recordViewsOf } from '#lambdas/journal/entries/coach-view.ts';
import { readEntry } from '#lambdas/journal/entries/upsert-entry.ts';
import { plainFile } from './rules/plain-file.ts';

/** An upload that is not stored is deleted after a day. */
const startAttachment: Handler<'startAttachment'> = async ({ caller: { userId }, body }) => {
  const { id, kind, contentType, size } = body;
  const path = pathOfAttachmentUpload({ userId, id });
  return { id, ...(await signForm({ path, contentType, uploadedBy: userId, originalName: kind }, size)) };
};

/**
 * Stores a copy of the very bytes that were looked at, where no form can write: the uploaded file may be put again meanwhile. The table names
 * the copy before it is made and until it is gone, so that erasure and reconciler find it wherever this breaks off.
 */
const keepAttachment: Handler<'keepAttachment'> = async ({ caller: { userId }, body }) => {
  const { id, kind, contentType } = body;
  const reply = { attachmentId: id };
  const first = await getAttachment({ userId, id });
  if (first && first.status !== 'storing') return reply;
  const uploaded = await readDocument(pathOfAttachmentUpload({ userId, id }));
  if (!uploaded) throw new ProblemError('upload-not-found');
  const bytes = plainFile(body, uploaded);
  if (!bytes) throw new ProblemError('file-content-mismatch');
  await retryOnConflict(3, async () => {
    let row = await getAttachment({ userId, id });
    if (row && row.status !== 'storing') return;
    if (!row) {
      const seconds = body.kind === 'voice' ? body.seconds : undefined;
      const said = { userId, id, kind, contentType, ...defined({ seconds }) };
      row = { ...said, status: 'storing', entries: [], since: now(), revision: 1 };
      await commit(writeAttachment(row), countRows(userId));
    }
    const version = await keepDocument({ path: pathOfAttachment(row), contentType: row.contentType }, bytes);
    const status = setting('MALWARE_SCAN') === 'on' ? 'scanning' : 'stored';
    await commit(writeAttachment(changed(row, { status, ...defined({ version }) })));
  });
  return reply;
};

/** Decided and signed for this caller alone, for 10 to 15 minutes. */
const linkTo = async (attachment: Attachment | undefined): Promise<{ readonly url: string }> => {
  if (!attachment || attachment.status === 'storing' || attachment.status === 'removing')
    throw new ProblemError('attachment-not-found');
  if (attachment.status === 'scanning') throw new ProblemError('asset-scanning');
  if (attachment.status === 'refused') throw new ProblemError('asset-refused');
  const { contentType, kind } = attachment;
  return { url: await signLink({ path: pathOfAttachment(attachment), contentType, fileName: kind }, 'inline') };
};

const getAttachmentLink: Handler<'getAttachmentLink'> = async ({ caller: { userId }, params: { attachmentId: id } }) =>
  linkTo(await getAttachment({ userId, id }));

/** As the entry is shared at this moment, so is what is attached to it. */
const getSharedAttachmentLink: Handler<'getSharedAttachmentLink'> = async ({ caller, params }) => {
  const client = await ownClient(caller.userId, params.clientId);
  const { userId } = client;
  if (userId === undefined) throw new ProblemError('attachment-not-found');
  const { entry } = await readEntry(userId, params.entryId);
  const isThere =
    entry?.kind === 'reflection' &&
    isShared(entry, grantOf(client)) &&
    [entry.photo?.id, entry.voice?.id].includes(params.attachmentId);
  if (!isThere) throw new ProblemError('attachment-not-found');
  const link = await linkTo(await getAttachment({ userId, id: params.attachmentId }));
  await recordViewsOf({ caller, userId, streams: ['reflections'] });
  return link;
};

export const endpoints: Handlers<'attachments'> = {
  startAttachment,
  keepAttachment,
  getAttachmentLink,
  getSharedAttachmentLink,
};
