import { type AssetAccess, type AssetChange, companionRoles } from '#contract/assets/schema.ts';
import type { AuditAction } from '#contract/audit/schema.ts';
import { changeAsset, getAssets, type RowChange } from '#lambdas/data/assets/asset.ts';
import type { AssetRow } from '#lambdas/data/assets/asset-row.ts';
import { areCoaches } from '#lambdas/data/people/profile.ts';
import { audited } from '#lambdas/data/platform/audit.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commitAsAdministrator } from '#lambdas/http/commit-as-administrator.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { markedForRemoval } from '#lambdas/removal/discard.ts';
import { activeAsset } from '../rules/active-asset.ts';
import { assetReply } from '../rules/asset-reply.ts';
import { auditTarget } from '../rules/audit-target.ts';
import { finishRemovals } from '../rules/finish-removals.ts';

export const updateAsset: Handler<'updateAsset'> = async ({ caller, params, body }) => {
  const asset = await activeAsset(params.assetId);
  const access = body.access && (await sharable(body.access));
  const removed = await removedCompanions(asset, body);
  const at = now();
  const { row, writes } = changeAsset(asset, { ...rowChange(asset, body), ...(access && { access }), updatedAt: at });
  await commitAsAdministrator(
    caller,
    ...writes,
    ...removed.flatMap((companion) => companion.writes),
    audited({ actorId: caller.userId, action: actionOf(body), ...auditTarget(asset), detail: detailOf(body) }, at),
  );
  await finishRemovals(removed);
  return assetReply(row);
};

/** @throws ProblemError('coach-not-found') */
const sharable = async ({ level, coachIds }: AssetAccess): Promise<AssetAccess> => {
  if (level !== 'restricted') return { level, coachIds: [] };
  const named = [...new Set(coachIds)];
  if (!(await areCoaches(named))) throw new ProblemError('coach-not-found');
  return { level, coachIds: named };
};

const rowChange = (asset: AssetRow, { name, category, language, durationSeconds, ...rest }: AssetChange): RowChange => {
  const companions = { ...asset.companions };
  for (const role of companionRoles) if (rest[role] === null) delete companions[role];
  return {
    companions,
    ...(name !== undefined && { name }),
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
  const ids = companionRoles.flatMap((role) => (change[role] === null ? (asset.companions[role]?.id ?? []) : []));
  const rows = ids.length === 0 ? [] : await getAssets(ids);
  return rows.filter(({ status }) => status === 'active').map(markedForRemoval);
};

const actionOf = (change: AssetChange): AuditAction => {
  if (change.access) return 'asset.access';
  return change.name === undefined ? 'asset.update' : 'asset.rename';
};

const detailOf = ({ access, ...change }: AssetChange): Record<string, unknown> => ({
  ...change,
  ...(access && { level: access.level, coaches: access.coachIds.length }),
});
