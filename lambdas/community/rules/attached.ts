import type { Post } from '#contract/community/schema.ts';
import type { Practice } from '#contract/journal/plays/schema.ts';
import { getAsset } from '#lambdas/data/library/assets/asset.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/**
 * Something to practise that every member can open: the product's own, or a file that is for everybody or shared with the circle's coach.
 * @throws ProblemError('practice-not-available')
 */
export const attached = async (circleId: string, what: Practice): Promise<NonNullable<Post['attachment']>> => {
  // The browser has its name in every language.
  if (what.kind === 'practice') return { what, title: '' };
  const asset = await getAsset(what.assetId);
  const isOpen =
    asset?.status === 'active' &&
    asset.companion === undefined &&
    asset.onlyFor === undefined &&
    (asset.access.level === 'public' ||
      (asset.access.level === 'restricted' && asset.access.coachIds.includes(circleId)));
  if (!asset || !isOpen) throw new ProblemError('practice-not-available');
  return { what, title: asset.name };
};
