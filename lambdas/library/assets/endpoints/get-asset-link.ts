import { defined } from '#contract/core/defined.ts';
import { linksEnd } from '#lambdas/aws/signed-link.ts';
import { countOpening } from '#lambdas/data/library/assets/asset-opening.ts';
import { mayOpen } from '#lambdas/data/library/assets/may-open.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { recordDenial } from '#lambdas/http/record-denial.ts';
import { refuseUnscanned, storedAsset } from '../rules/active-asset.ts';
import { companionLinks, linkTo } from '../rules/asset-reply.ts';

/** A person without access learns nothing: not even that there is such an asset. The audit log does. */
export const getAssetLink: Handler<'getAssetLink'> = async ({ caller, params, query }) => {
  const row = await storedAsset(params.assetId);
  if (!(await mayOpen(caller, row))) {
    await recordDenial(caller, 'getAssetLink', 'forbidden', row.id);
    throw new ProblemError('asset-not-found');
  }
  refuseUnscanned(row);
  if (caller.userType === 'user') await countOpening(row.id, caller.userId);
  const { name, type, contentType, size, category, durationSeconds } = row;
  return {
    url: await linkTo(row, query.disposition),
    expiresAt: linksEnd(),
    name,
    type,
    contentType,
    size,
    ...defined({ category, durationSeconds }),
    companions: await companionLinks(row),
  };
};
