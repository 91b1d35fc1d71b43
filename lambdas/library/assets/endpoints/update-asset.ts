import type { AuditAction } from '#contract/admin/audit/schema.ts';
import { defined } from '#contract/core/defined.ts';
import { type AssetAccess, type AssetChange, companionRoles } from '#contract/library/assets/schema.ts';
import { areCoaches } from '#lambdas/data/accounts/people/profile.ts';
import { changeAsset, getAssets, markedForRemoval, type RowChange } from '#lambdas/data/library/assets/asset.ts';
import type { AssetRow } from '#lambdas/data/library/assets/asset-row.ts';
import { now } from '#lambdas/data/table/clock.ts';
import type { Caller, Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { finishRemovals } from '../../removal/finish-removal.ts';
import { activeAsset } from '../rules/active-asset.ts';
import { assetReply } from '../rules/asset-reply.ts';
import { commitChange } from '../rules/commit-change.ts';

export const updateAsset: Handler<'updateAsset'> = async ({ caller, params, body }) => {
  const asset = await activeAsset(caller, params.assetId);
  if (body.from !== undefined && body.from !== asset.updatedAt) throw new ProblemError('changed-meanwhile');
  const access = body.access && (await sharable(caller, asset, body.access));
  const removed = await removedCompanions(asset, body);
  const at = now();
  const changed = changeAsset(asset, { ...rowChange(asset, body), ...defined({ access }), updatedAt: at });
  const others = removed.flatMap(({ writes }) => writes);
  await commitChange(caller, { asset, changed, action: actionOf(body), detail: detailOf(body), with: others });
  await finishRemovals(removed);
  return assetReply(changed.row);
};

const refused = (message: string): ProblemError =>
  new ProblemError('bad-request', { errors: [{ path: 'access', message }] });

/**
 * A coach's upload is for their own clients; its access level is not the coach's to choose.
 * @throws ProblemError('bad-request'), ProblemError('coach-not-found')
 */
const sharable = async (
  { userType }: Caller,
  { onlyFor }: AssetRow,
  { level, coachIds }: AssetAccess,
): Promise<AssetAccess> => {
  if (userType !== 'internal-superuser') throw refused('Administrators alone decide who may open an asset');
  if (onlyFor !== undefined) throw refused('It is for one client of its coach, and is shared with nobody else');
  if (level !== 'restricted') return { level, coachIds: [] };
  const named = [...new Set(coachIds)];
  if (!(await areCoaches(named))) throw new ProblemError('coach-not-found');
  return { level, coachIds: named };
};

const rowChange = (asset: AssetRow, { name, category, language, durationSeconds, ...rest }: AssetChange): RowChange => {
  const companions = { ...asset.companions };
  const companionChecks = { ...asset.companionChecks };
  for (const role of companionRoles) {
    if (rest[role] !== null) continue;
    delete companions[role];
    delete companionChecks[role];
  }
  return {
    companions,
    ...(asset.companionChecks && { companionChecks }),
    ...defined({ name }),
    ...(category && { category }),
    ...(language && { language }),
    ...(typeof durationSeconds === 'number' && { durationSeconds }),
    without: [
      ...(category === null ? (['category'] as const) : []),
      ...(language === null ? (['language'] as const) : []),
      ...(durationSeconds === null ? (['durationSeconds'] as const) : []),
    ],
  };
};

const removedCompanions = async (asset: AssetRow, change: AssetChange) => {
  const ids = companionRoles.flatMap((role) =>
    change[role] === null
      ? [asset.companions[role], asset.companionChecks?.[role]].flatMap((file) => file?.id ?? [])
      : [],
  );
  const rows = ids.length === 0 ? [] : await getAssets(ids);
  return rows.filter(({ status }) => status !== 'deleting').map(markedForRemoval);
};

const actionOf = (change: AssetChange): AuditAction => {
  if (change.access) return 'asset.access';
  return change.name === undefined ? 'asset.update' : 'asset.rename';
};

const detailOf = ({ access, from: _seen, ...change }: AssetChange): Record<string, unknown> => ({
  ...change,
  ...(access && { level: access.level, coaches: access.coachIds.length }),
});
