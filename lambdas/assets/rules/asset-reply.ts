import { type Asset, type Companions, companionRoles, type Disposition } from '#contract/assets/schema.ts';
import { signLink } from '#lambdas/aws/signed-link.ts';
import type { AssetRow } from '#lambdas/data/assets/asset-row.ts';

/** A row as administrators see it, with fresh links. */
export const assetReply = async (row: AssetRow): Promise<Asset> => {
  const { version: _, uploadId: __, companion: ___, requestHash: ____, revision: _____, ...shown } = row;
  return { ...shown, url: await linkTo(row, 'inline'), companions: await companionLinks(row) };
};

/** Word files always download: no browser shows them, and nothing else should try. */
export const linkTo = (row: AssetRow, disposition: Disposition): Promise<string> =>
  signLink({ ...row, fileName: fileNameOf(row) }, isShownByBrowsers(row.contentType) ? disposition : 'attachment');

export const companionLinks = async (row: AssetRow): Promise<Companions> => {
  const links: Companions = {};
  for (const role of companionRoles) {
    const file = row.companions[role];
    if (!file) continue;
    const { contentType, size } = file;
    const fileName = `${role}${extensionOf(file.path)}`;
    links[role] = { contentType, size, url: await signLink({ ...file, fileName }, 'inline') };
  }
  return links;
};

const isShownByBrowsers = (contentType: string): boolean =>
  /^(audio|video)\//.test(contentType) || contentType === 'application/pdf';

/** The asset's name of today, with the ending that the file came with. */
const fileNameOf = ({ name, originalName }: AssetRow): string => {
  const extension = extensionOf(originalName);
  return name.toLowerCase().endsWith(extension.toLowerCase()) ? name : `${name}${extension}`;
};

const extensionOf = (fileName: string): string => /\.[a-z0-9]{1,8}$/i.exec(fileName)?.[0] ?? '';
