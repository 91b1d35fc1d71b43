import { uploadLimits } from '#contract/library/limits.ts';
import type { AssetRow } from '#lambdas/data/library/assets/asset-row.ts';

const { partSize } = uploadLimits;

export const partCount = ({ size }: Pick<AssetRow, 'size'>): number => Math.ceil(size / partSize);

/** Bytes of one part: all are alike, and the last has the rest. */
export const partSizeOf = (row: Pick<AssetRow, 'size'>, partNumber: number): number =>
  partNumber < partCount(row) ? partSize : row.size - (partCount(row) - 1) * partSize;
