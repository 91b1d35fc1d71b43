import type { AuditAction } from '#contract/admin/audit/schema.ts';
import { defined } from '#contract/core/defined.ts';
import { audited } from '#lambdas/data/admin/audit.ts';
import type { ChangedAsset } from '#lambdas/data/library/assets/asset.ts';
import type { AssetRow } from '#lambdas/data/library/assets/asset-row.ts';
import { finishListing } from '#lambdas/data/library/finish-listing.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { commitAsAdministrator } from '#lambdas/http/commit-as-administrator.ts';
import type { Caller } from '#lambdas/http/handler.ts';
import { described, log } from '#lambdas/http/log.ts';

interface Change {
  /** The asset as it was: the audit log knows it by its name of then. */
  readonly asset: AssetRow;
  readonly changed: ChangedAsset;
  readonly action: AuditAction;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Further writes of the same transaction. */
  readonly with?: readonly Write[];
}

/**
 * Runs the change of an asset. An administrator's goes into the audit log, and is refused once the role is gone; what coaches do with their
 * own is theirs.
 */
export const commitChange = async (
  caller: Caller,
  { asset, changed, action, detail, ...more }: Change,
): Promise<void> => {
  const [first, ...others] = changed.writes;
  const writes = [first, ...others, ...(more.with ?? [])] as const;
  if (caller.userType === 'internal-superuser') {
    const target = { targetType: 'asset', targetId: asset.id, targetName: asset.name } as const;
    const event = { actorId: caller.userId, action, ...target, ...defined({ detail }) };
    await commitAsAdministrator(caller, ...writes, audited(event, changed.row.updatedAt));
  } else {
    await commit(...writes);
  }
  await finishListing(changed.row).catch((error: unknown) =>
    log('WARN', 'listing left to the reconciler', { assetId: asset.id, error: described(error) }),
  );
};
