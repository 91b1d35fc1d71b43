import { logoLimits } from '#contract/invoice-logo/limits.ts';
import { keepDocument, readDocument } from '#lambdas/aws/documents.ts';
import { getLogos, pathOfLogo, pathOfUpload, saveLogos } from '#lambdas/data/money/logo.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { logoIdOf } from '#lambdas/invoicing/logo.ts';
import { logoReply } from '../rules/logo-reply.ts';
import { pictureIn } from '../rules/picture-in.ts';

/**
 * Keeps a copy of the very bytes that were looked at, where no form can write: the uploaded file may be put again meanwhile. The table names
 * the copy before it is made, so that an erasure finds it wherever this breaks off.
 */
export const saveLogo: Handler<'saveLogo'> = async ({ caller, body }) => {
  const coachId = caller.userId;
  const bytes = await readDocument(pathOfUpload(coachId, body.uploadId));
  if (!bytes) throw new ProblemError('upload-not-found');
  const picture = pictureIn(bytes);
  if (!picture) throw new ProblemError('logo-unreadable');
  const logo = { id: logoIdOf(bytes), ...picture };
  const found = await getLogos(coachId);
  let named = found;
  if (!found.kept.some(({ id }) => id === logo.id)) {
    if (found.kept.length >= logoLimits.kept) throw new ProblemError('too-many-logos');
    named = { ...found, kept: [...found.kept, logo], version: found.version + 1 };
    await commit(saveLogos(coachId, named));
  }
  await keepDocument({ path: pathOfLogo(coachId, logo.id), contentType: logo.contentType }, bytes);
  if (named.current?.id !== logo.id)
    await commit(saveLogos(coachId, { ...named, current: logo, version: named.version + 1 }));
  return logoReply(coachId, logo);
};
