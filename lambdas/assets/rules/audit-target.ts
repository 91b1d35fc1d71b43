import type { AssetRow } from '#lambdas/data/assets/asset-row.ts';

/** An asset as the audit log knows it. @param asset before the change that is told of */
export const auditTarget = ({ id, name }: Pick<AssetRow, 'id' | 'name'>) =>
  ({ targetType: 'asset', targetId: id, targetName: name }) as const;
