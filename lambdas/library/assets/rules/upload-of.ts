import type { Upload } from '#contract/library/assets/upload-schema.ts';
import { uploadLimits } from '#contract/library/limits.ts';
import { signForm } from '#lambdas/aws/signed-upload.ts';
import type { AssetRow } from '#lambdas/data/library/assets/asset-row.ts';

/** How the browser sends this file; a form is signed anew each time. */
export const uploadOf = async (row: AssetRow): Promise<Upload> => {
  const started = { assetId: row.id, path: row.path };
  if (row.uploadId !== undefined) return { kind: 'multipart', ...started, partSize: uploadLimits.partSize };
  return { kind: 'post', ...started, ...(await signForm(row, row.size)) };
};
