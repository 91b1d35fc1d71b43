import { defined } from '#contract/core/defined.ts';
import { nameOfType } from '#contract/library/assets/file-name.ts';
import { assetTypeOf, isAllowedMediaType } from '#contract/library/assets/media-type.ts';
import {
  type Asset,
  type CompanionChecks,
  type Companions,
  companionRoles,
  type Disposition,
} from '#contract/library/assets/schema.ts';
import { signLink } from '#lambdas/aws/signed-link.ts';
import type { AssetRow } from '#lambdas/data/library/assets/asset-row.ts';

/** A row as administrators see it, with fresh links. */
export const assetReply = async (row: AssetRow): Promise<Asset> => {
  const {
    version: _,
    uploadId: __,
    companion: ___,
    requestHash: ____,
    revision: _____,
    unlisted: ______,
    scanned: _______,
    companionChecks,
    onlyFor,
    clientId,
    ...shown
  } = row;
  const canBeOpened = row.status !== 'scanning' && row.status !== 'refused';
  return {
    ...shown,
    url: canBeOpened ? await linkTo(row, 'inline') : '',
    companions: await companionLinks(row),
    ...(onlyFor !== undefined && { onlyFor: defined({ clientId }) }),
    ...(companionChecks && { companionChecks: checksOf(companionChecks) }),
  };
};

const checksOf = (checks: NonNullable<AssetRow['companionChecks']>): CompanionChecks =>
  Object.fromEntries(Object.entries(checks).map(([role, { id: _id, ...check }]) => [role, check]));

/** Word files always download: no browser shows them, and nothing else should try. */
export const linkTo = (row: AssetRow, disposition: Disposition): Promise<string> =>
  signLink(
    { ...row, ...servedAs(row), fileName: nameOfType(row.name, row.contentType, row.originalName) },
    isShownByBrowsers(row.contentType) ? disposition : 'attachment',
  );

export const companionLinks = async (row: AssetRow): Promise<Companions> => {
  const links: Companions = {};
  for (const role of companionRoles) {
    const file = row.companions[role];
    if (!file) continue;
    const { contentType, size } = file;
    const fileName = nameOfType(role, contentType);
    links[role] = { contentType, size, url: await signLink({ ...file, fileName }, 'inline') };
  }
  return links;
};

/** Files from before the types were a closed list are served as bytes. */
const servedAs = ({ contentType }: AssetRow) => ({
  contentType: isAllowedMediaType(contentType) ? contentType : 'application/octet-stream',
});

const isShownByBrowsers = (contentType: string): boolean =>
  isAllowedMediaType(contentType) && (assetTypeOf(contentType) !== 'document' || contentType === 'application/pdf');
