import type { Logo, LogoPicture } from '#contract/billing/invoice-logo/schema.ts';
import { logoLimits } from '#contract/billing/limits.ts';
import { hasDocument, keepDocument, linkToDocument, readDocument } from '#lambdas/aws/documents.ts';
import { removeFile } from '#lambdas/aws/files.ts';
import { signForm } from '#lambdas/aws/signed-upload.ts';
import { logoIdOf } from '#lambdas/billing/invoicing/logo.ts';
import { getLogos, pathOfLogo, pathOfUpload, type StoredLogos, saveLogos } from '#lambdas/data/billing/money/logo.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { pictureIn } from './rules/picture-in.ts';

const logoReply = async (coachId: string, logo: LogoPicture): Promise<Logo> => {
  const path = pathOfLogo(coachId, logo.id);
  const [isThere, { url }] = await Promise.all([
    hasDocument(path),
    linkToDocument({ path, contentType: logo.contentType }, 'logo'),
  ]);
  return { ...logo, url, ...(!isThere && { isMissing: true }) };
};

/**
 * Keeps a copy of the very bytes that were looked at, where no form can write: the uploaded file may be put again meanwhile. The table names
 * the copy before it is made, so that an erasure finds it wherever this breaks off. For the same reason the files of those that no invoice was
 * sent with go before their names do.
 */
const saveLogo: Handler<'saveLogo'> = async ({ caller, body }) => {
  const coachId = caller.userId;
  const bytes = await readDocument(pathOfUpload(coachId, body.uploadId));
  if (!bytes) throw new ProblemError('upload-not-found');
  const picture = pictureIn(bytes);
  if (!picture) throw new ProblemError('logo-unreadable');
  const logo = { id: logoIdOf(bytes), ...picture };
  const found = await getLogos(coachId);
  const isOver = ({ id, isUnsent = false }: StoredLogos['kept'][number]) =>
    isUnsent && id !== found.current?.id && id !== logo.id;
  for (const { id } of found.kept.filter(isOver)) await removeFile(pathOfLogo(coachId, id));
  let named = { ...found, kept: found.kept.filter((each) => !isOver(each)) };
  if (!named.kept.some(({ id }) => id === logo.id)) {
    if (named.kept.length >= logoLimits.kept) throw new ProblemError('too-many-logos');
    named = { ...named, kept: [...named.kept, { ...logo, isUnsent: true }], version: found.version + 1 };
    await commit(saveLogos(coachId, named));
  }
  const path = pathOfLogo(coachId, logo.id);
  await keepDocument({ path, contentType: logo.contentType }, bytes);
  try {
    await commit(saveLogos(coachId, { ...named, current: logo, version: named.version + 1 }));
  } catch (error) {
    // Its coach may have been erased meanwhile.
    if (error instanceof ConditionFailed && !(await getLogos(coachId)).kept.some(({ id }) => id === logo.id))
      await removeFile(path);
    throw error;
  }
  return logoReply(coachId, logo);
};

/** An upload that is not saved is deleted after a day. */
const startLogo: Handler<'startLogo'> = async ({ caller, body }) => {
  const id = randomId();
  const file = {
    path: pathOfUpload(caller.userId, id),
    contentType: body.contentType,
    uploadedBy: caller.userId,
    originalName: 'logo',
  };
  return { id, ...(await signForm(file, body.size)) };
};

const getLogo: Handler<'getLogo'> = async ({ caller }) => {
  const { current } = await getLogos(caller.userId);
  return { logo: current && (await logoReply(caller.userId, current)) };
};

/** The picture itself is kept: invoices that were sent with it may be made again, and receipts are. */
const removeLogo: Handler<'removeLogo'> = async ({ caller }) => {
  const { current, ...logos } = await getLogos(caller.userId);
  if (current) await commit(saveLogos(caller.userId, { ...logos, version: logos.version + 1 }));
};

export const endpoints: Handlers<'invoice-logo'> = { getLogo, startLogo, saveLogo, removeLogo };
