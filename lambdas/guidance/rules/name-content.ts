import type { Prompt } from '#contract/admin/platform/schema.ts';
import { defined } from '#contract/core/defined.ts';
import type { Language } from '#contract/core/languages.ts';
import { defaultLanguage } from '#contract/core/languages.ts';
import type { Assigned, AssignedInput } from '#contract/guidance/schema.ts';
import type { AssetCategory } from '#contract/library/practices.ts';
import { getPrompts } from '#lambdas/data/admin/settings.ts';
import { getAssets } from '#lambdas/data/library/assets/asset.ts';
import type { AssetRow } from '#lambdas/data/library/assets/asset-row.ts';

/** Something to do, and what it is called: empty for the product's own practices and for a reflection without a prompt. */
export interface NamedContent {
  readonly what: Assigned;
  readonly title: string;
  /** Of a recording that has one. */
  readonly category?: AssetCategory;
}

interface Whom {
  readonly language?: Language | undefined;
  /** The one client; without it, it is for several. */
  readonly userId?: string | undefined;
}

/** Something to do, or what a step of a programme already says of it. */
type Asked = AssignedInput | NamedContent['what'];

/**
 * Titles of content that a coach assigns; `undefined` for content that their clients could not open: the file has to be
 * in use and for everybody, or shared with this very coach, whose clients then may, and for no other client alone. At most 100.
 */
export const nameContent = async (
  coachId: string,
  asked: readonly Asked[],
  { language = defaultLanguage, userId }: Whom = {},
): Promise<(NamedContent | undefined)[]> => {
  const assetIds = asked.flatMap((what) => (what.kind === 'asset' ? [what.assetId] : []));
  const asksPrompt = asked.some((what) => what.kind === 'reflection' && what.promptId !== undefined);
  const [assets, prompts] = await Promise.all([
    assetIds.length > 0 ? getAssets(assetIds) : [],
    asksPrompt ? getPrompts().then((all) => all.prompts) : [],
  ]);
  return asked.map((what) => found(what, { coachId, assets, prompts, language, userId }));
};

interface Known {
  readonly coachId: string;
  readonly assets: readonly AssetRow[];
  readonly prompts: readonly Prompt[];
  readonly language: Language;
  readonly userId: string | undefined;
}

const found = (asked: Asked, { coachId, assets, prompts, language, userId }: Known): NamedContent | undefined => {
  if (asked.kind === 'action') return { what: { kind: 'action' }, title: 'title' in asked ? asked.title : '' };
  // The browser knows its name in every language; an id as its title would be shown to people one day.
  if (asked.kind === 'practice') return { what: asked, title: '' };
  if (asked.kind === 'asset') {
    const asset = assets.find(({ id }) => id === asked.assetId);
    return asset && mayOpen(coachId, asset, userId)
      ? { what: asked, title: asset.name, ...defined({ category: asset.category }) }
      : undefined;
  }
  if (asked.promptId === undefined) return { what: asked, title: '' };
  const prompt = prompts.find(({ id }) => id === asked.promptId);
  return prompt && { what: asked, title: prompt.texts[language] };
};

const mayOpen = (
  coachId: string,
  { status, companion, access, onlyFor }: AssetRow,
  userId: string | undefined,
): boolean =>
  status === 'active' &&
  companion === undefined &&
  (onlyFor === undefined || onlyFor === userId) &&
  (access.level === 'public' || (access.level === 'restricted' && access.coachIds.includes(coachId)));
