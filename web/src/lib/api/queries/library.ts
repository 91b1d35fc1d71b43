import type { PracticeScript } from '#contract/library/practice-script.ts';
import type { ReplyOf } from '#contract/routes.ts';
import type { Pages, Query } from './query.ts';

type Assets = ReplyOf<'listAssets'>;
type Search = string | undefined;

export type LibraryQuery =
  | Query<Pages<Assets>, ['assets', 'list', type: string, search: Search, binned: string]>
  | Query<ReplyOf<'countAssets'>, ['assets', 'counts']>
  | Query<Assets, ['assets', 'checked']>
  | Query<Assets, ['assets', 'first']>
  | Query<ReplyOf<'getAssetUsage'>, ['asset-usage', assetId: string]>
  // As a client plays it, and as files are looked at.
  | Query<ReplyOf<'getAssetLink'>, ['asset-link', assetId: string]>
  | Query<ReplyOf<'getAssetLink'>, ['asset-link', assetId: string, disposition: string]>
  | Query<string, ['asset-text', assetId: string, role: string]>
  | Query<unknown, ['asset-uploads', 'interrupted']>
  | Query<Pages<ReplyOf<'listLibrary'>>, ['library', shelf: string, category: string | undefined, search: Search]>
  // As a client practises it, and as a coach reads it.
  | Query<PracticeScript, ['practice', practiceId: string, language: string]>
  | Query<PracticeScript, ['practice-script', practiceId: string, language: string]>;
