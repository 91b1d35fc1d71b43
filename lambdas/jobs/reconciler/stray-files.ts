import { listStoredFiles, type StoredFile } from '#lambdas/aws/file-inventory.ts';
import { removeVersion } from '#lambdas/aws/files.ts';
import { getAsset, getAssets } from '#lambdas/data/library/assets/asset.ts';
import type { AssetRow } from '#lambdas/data/library/assets/asset-row.ts';
import { assetIdIn } from '#lambdas/data/library/assets/asset-row.ts';

// So many at once are no crash but a wrong table or a wrong bucket, and then nothing may be removed.
const mostAtOnce = 500;

/** Files in the bucket that belong to no row. */
interface StrayFiles {
  /** Paths of files without a row. A row comes before its file and goes after it, so there is no age to wait for. */
  readonly orphans: readonly string[];
  /** Versions over or beside a verified one. */
  readonly unverified: readonly UnverifiedVersion[];
}

interface UnverifiedVersion {
  readonly assetId: string;
  readonly path: string;
  readonly version: string;
}

/**
 * @param since epoch milliseconds: only files whose upload began after it
 * @throws Error when there are too many orphans to be true
 */
export const strayFiles = async (since?: number): Promise<StrayFiles> => {
  const orphans: string[] = [];
  const unverified: UnverifiedVersion[] = [];
  for await (const files of listStoredFiles(since)) {
    for (let index = 0; index < files.length; index += 100) {
      const some = files.slice(index, index + 100);
      const rows = await getAssets(some.flatMap(({ path }) => assetIdIn(path) ?? []));
      const rowAt = new Map(rows.map((row) => [row.path, row]));
      orphans.push(...some.flatMap(({ path, isThere }) => (isThere && !rowAt.has(path) ? path : [])));
      unverified.push(...some.flatMap((file) => unverifiedOf(file, rowAt.get(file.path))));
    }
    if (orphans.length > mostAtOnce) throw new Error('More files without a row than can be true; none was removed');
  }
  return { orphans, unverified };
};

/** None where the verified version is not there itself: then what there is may be all that is left of a file. */
const unverifiedOf = ({ path, versions }: StoredFile, row: AssetRow | undefined): UnverifiedVersion[] => {
  if (!isVerified(row) || !versions.some((version) => version === row.version)) return [];
  return versions.flatMap((version) => (version === row.version ? [] : { assetId: row.id, path, version }));
};

const isVerified = (row: AssetRow | undefined): row is AssetRow =>
  row?.version !== undefined && ['scanning', 'active', 'refused', 'binned'].includes(row.status);

/**
 * Removes such a version for good, so that the verified one is the present one again. As a version that something lies over it would
 * expire in 30 days, though all links name it.
 */
export const removeUnverified = async ({ assetId, path, version }: UnverifiedVersion): Promise<void> => {
  // A removal that has begun meanwhile keeps its marker.
  const row = await getAsset(assetId, { consistent: true });
  if (isVerified(row)) await removeVersion(path, version);
};
