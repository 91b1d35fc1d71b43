import { describeFile, readFile } from '#lambdas/aws/files.ts';
import type { AssetRow } from '#lambdas/data/library/assets/asset-row.ts';
import { fits } from './file-content.ts';

// An office document says what it is at its end.
const tailLength = 65_536;
const headLength = 4_096;

export type Verified = { readonly version?: string } | 'missing' | 'mismatch';

/**
 * Whether what lies in the bucket has the size, the type and the content that were announced. All of it is read of one version,
 * the one that links will name: what is put in its place meanwhile, or later, is neither looked at nor served.
 */
export const verifiedFile = async ({ path, size, contentType }: AssetRow): Promise<Verified> => {
  const file = await describeFile(path);
  if (!file) return 'missing';
  if (file.size !== size || file.contentType !== contentType) return 'mismatch';
  const version = file.version === undefined ? {} : { version: file.version };
  const [head, tail] = await Promise.all([
    readFile({ path, ...version }, 0, headLength - 1),
    readFile({ path, ...version }, Math.max(0, size - tailLength), size - 1),
  ]);
  return fits(contentType, { head, tail }) ? version : 'mismatch';
};
