import { storedPaths } from '#lambdas/aws/file-inventory.ts';
import { getAssets } from '#lambdas/data/assets/asset.ts';

// So many at once are no crash but a wrong table or a wrong bucket, and then nothing may be removed.
const mostAtOnce = 500;

/**
 * Files without a row. A row comes before its file and goes after it, so there is no age to wait for.
 * @param since epoch milliseconds: only files whose upload began after it
 * @throws Error when there are too many to be true
 */
export const orphanedFiles = async (since?: number): Promise<readonly string[]> => {
  const orphans: string[] = [];
  for await (const paths of storedPaths(since)) {
    for (let index = 0; index < paths.length; index += 100) {
      const some = paths.slice(index, index + 100);
      const rows = await getAssets(some.flatMap((path) => assetIdIn(path) ?? []));
      const known = new Set(rows.map(({ path }) => path));
      orphans.push(...some.filter((path) => !known.has(path)));
    }
    if (orphans.length > mostAtOnce) throw new Error('More files without a row than can be true; none was removed');
  }
  return orphans;
};

const assetIdIn = (path: string): string | undefined => /^assets\/\d+-([\w-]{22})-/.exec(path)?.[1];
