import * as v from 'valibot';
import { Asset, AssetChange, AssetCounts, AssetLink, AssetType, Disposition } from './asset.ts';
import { Count, PageQuery, pageOf, RandomId } from './fields.ts';
import { limits } from './limits.ts';
import type { Route } from './route.ts';

/** Newest first; with `search` by name. `search` matches the beginning of any word of the name, without regard to case and accents. */
export const AssetQuery = v.strictObject({
  ...PageQuery.entries,
  type: v.optional(AssetType),
  search: v.optional(v.pipe(v.string(), v.maxLength(limits.asset.nameLength))),
  /** `true` lists the bin instead, the last binned first; `type` and `search` do not count there. */
  binned: v.optional(v.picklist(['true', 'false']), 'false'),
});
export type AssetQuery = v.InferOutput<typeof AssetQuery>;

const AssetParams = v.strictObject({ assetId: RandomId });

const administrators = { domain: 'assets', access: ['internal-superuser'] } as const;

export const assetRoutes = {
  listAssets: {
    ...administrators,
    method: 'GET',
    path: '/api/assets',
    summary:
      'Assets, a page at a time; a page of a search may hold fewer rows than asked for and still not be the last',
    status: 200,
    query: AssetQuery,
    reply: pageOf(Asset),
    problems: [],
    grants: ['table:read', 'files:read'],
  },
  countAssets: {
    ...administrators,
    method: 'GET',
    path: '/api/assets/counts',
    summary: 'How many assets there are of each type',
    status: 200,
    reply: AssetCounts,
    problems: [],
    grants: ['table:read'],
  },
  getAsset: {
    ...administrators,
    method: 'GET',
    path: '/api/assets/{assetId}',
    summary: 'One asset, active or in the bin',
    status: 200,
    params: AssetParams,
    reply: Asset,
    problems: ['asset-not-found'],
    grants: ['table:read', 'files:read'],
  },
  updateAsset: {
    ...administrators,
    method: 'PATCH',
    path: '/api/assets/{assetId}',
    summary: 'Rename, describe, change who may open it, or take a companion away',
    status: 200,
    params: AssetParams,
    body: AssetChange,
    reply: Asset,
    problems: ['asset-not-found', 'asset-in-bin', 'coach-not-found', 'changed-meanwhile'],
    grants: ['table:read', 'table:write', 'files:read', 'files:write'],
  },
  binAsset: {
    ...administrators,
    method: 'POST',
    path: '/api/assets/{assetId}/bin',
    summary: 'Put into the bin for 30 days; nobody but administrators can open it any more',
    status: 200,
    params: AssetParams,
    reply: Asset,
    problems: ['asset-not-found', 'changed-meanwhile'],
    grants: ['table:read', 'table:write', 'files:read'],
    idempotency: 'repeatable',
  },
  restoreAsset: {
    ...administrators,
    method: 'POST',
    path: '/api/assets/{assetId}/restore',
    summary: 'Take back out of the bin',
    status: 200,
    params: AssetParams,
    reply: Asset,
    problems: ['asset-not-found', 'changed-meanwhile'],
    grants: ['table:read', 'table:write', 'files:read'],
    idempotency: 'repeatable',
  },
  purgeAsset: {
    ...administrators,
    method: 'POST',
    path: '/api/assets/{assetId}/purge',
    summary: 'Remove an asset in the bin for good, with its file and companions',
    status: 204,
    params: AssetParams,
    problems: ['asset-not-found', 'asset-not-in-bin', 'changed-meanwhile'],
    grants: ['table:read', 'table:write', 'files:write'],
    idempotency: 'repeatable',
  },
  getAssetUsage: {
    ...administrators,
    method: 'GET',
    path: '/api/assets/{assetId}/usage',
    summary: 'How many clients have opened it',
    status: 200,
    params: AssetParams,
    reply: v.strictObject({ clients: Count }),
    problems: ['asset-not-found'],
    grants: ['table:read'],
  },
  getAssetLink: {
    method: 'GET',
    path: '/api/assets/{assetId}/link',
    domain: 'assets',
    access: 'signed-in',
    summary: 'A short-lived link to the file, for everyone whom its access level lets in',
    status: 200,
    params: AssetParams,
    query: v.strictObject({ disposition: v.optional(Disposition, 'inline') }),
    reply: AssetLink,
    problems: ['asset-not-found'],
    grants: ['table:read', 'table:write', 'files:read'],
  },
} as const satisfies Record<string, Route>;
