import { audited } from '#lambdas/data/platform/audit.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commitAsAdministrator } from '#lambdas/http/commit-as-administrator.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { withCompanions } from '#lambdas/removal/with-companions.ts';
import { existingAsset } from '../rules/active-asset.ts';
import { auditTarget } from '../rules/audit-target.ts';
import { finishRemovals } from '../rules/finish-removals.ts';

export const purgeAsset: Handler<'purgeAsset'> = async ({ caller, params }) => {
  const asset = await existingAsset(params.assetId);
  if (asset.status !== 'binned') throw new ProblemError('asset-not-in-bin');
  const [first, ...companions] = await withCompanions(asset);
  await commitAsAdministrator(
    caller,
    ...first.writes,
    ...companions.flatMap(({ writes }) => writes),
    audited({ actorId: caller.userId, action: 'asset.purge', ...auditTarget(asset) }, now()),
  );
  await finishRemovals([first, ...companions]);
};
