import * as v from 'valibot';
import { Count, pageOf, RandomId } from '../../core/fields.ts';
import type { Route } from '../../core/route.ts';
import type { AssetProblem } from './problems.ts';
import { Asset, AssetChange, AssetCounts, AssetLink, AssetQuery, Disposition } from './schema.ts';

const AssetParams = v.strictObject({ assetId: RandomId });

const administrators = { domain: 'assets', access: ['internal-superuser'], owner: 'none' } as const;

/** A coach gets to the own ones, an administrator to all. */
const oneAsset = {
  domain: 'assets',
  access: ['internal-superuser', 'coach'],
  owner: 'coach',
  hiddenAs: 'asset-not-found',
  params: AssetParams,
} as const;

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
    ...oneAsset,
    method: 'GET',
    path: '/api/assets/{assetId}',
    summary: 'One asset: active, in the bin, being scanned or refused',
    status: 200,
    reply: Asset,
    problems: ['asset-not-found'],
    grants: ['table:read', 'files:read'],
  },
  updateAsset: {
    ...oneAsset,
    method: 'PATCH',
    path: '/api/assets/{assetId}',
    summary: 'Rename, describe, change who may open it (administrators alone), or take a companion away',
    status: 200,
    body: AssetChange,
    reply: Asset,
    problems: ['asset-not-found', 'asset-in-bin', 'coach-not-found', 'changed-meanwhile'],
    grants: ['table:read', 'table:write', 'files:read', 'files:write'],
  },
  binAsset: {
    ...oneAsset,
    method: 'POST',
    path: '/api/assets/{assetId}/bin',
    summary: 'Put into the bin for 30 days; nobody but administrators and its coach can open it any more',
    status: 200,
    reply: Asset,
    problems: ['asset-not-found', 'asset-scanning', 'asset-refused', 'changed-meanwhile'],
    grants: ['table:read', 'table:write', 'files:read'],
    idempotency: 'repeatable',
  },
  restoreAsset: {
    ...oneAsset,
    method: 'POST',
    path: '/api/assets/{assetId}/restore',
    summary: 'Take back out of the bin',
    status: 200,
    reply: Asset,
    problems: ['asset-not-found', 'asset-scanning', 'asset-refused', 'changed-meanwhile'],
    grants: ['table:read', 'table:write', 'files:read'],
    idempotency: 'repeatable',
  },
  purgeAsset: {
    ...oneAsset,
    method: 'POST',
    path: '/api/assets/{assetId}/purge',
    summary: 'Remove an asset for good, with its file and companions: one in the bin, one being scanned or one refused',
    status: 204,
    problems: ['asset-not-found', 'asset-not-in-bin', 'changed-meanwhile'],
    grants: ['table:read', 'table:write', 'files:write'],
    idempotency: 'repeatable',
  },
  getAssetUsage: {
    ...oneAsset,
    method: 'GET',
    path: '/api/assets/{assetId}/usage',
    summary: 'How many clients have opened it',
    status: 200,
    reply: v.object({ clients: Count }),
    problems: ['asset-not-found'],
    grants: ['table:read'],
  },
  getAssetLink: {
    method: 'GET',
    path: '/api/assets/{assetId}/link',
    domain: 'assets',
    access: 'signed-in',
    ofOthers: true,
    owner: 'none',
    summary: 'A short-lived link to the file, for everyone whom its access level lets in',
    status: 200,
    params: AssetParams,
    query: v.strictObject({ disposition: v.optional(Disposition, 'inline') }),
    reply: AssetLink,
    problems: ['asset-not-found', 'asset-scanning', 'asset-refused'],
    // An access level that keeps somebody out is a refusal too.
    grants: ['table:read', 'table:write', 'table:audit', 'files:read'],
  },
} as const satisfies Record<string, Route<AssetProblem>>;
