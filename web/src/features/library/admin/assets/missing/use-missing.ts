import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayMilliseconds } from '#contract/core/time/dates.ts';
import type { Asset } from '#contract/library/assets/schema.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { useFormat } from '#web/lib/format/use-format.ts';

const missingParts = ['title', 'category', 'access'] as const;
export type MissingPart = (typeof missingParts)[number];

const none: ReadonlySet<string> = new Set();

/**
 * What a file still needs. It is private until somebody says who may hear it: as long as it is being described, that counts as missing until
 * it was chosen. A file with a title and a category may be private on purpose.
 */
const missingOf = (
  { name, originalName, category, access }: Asset,
  { isBegun, isAccessChosen }: { readonly isBegun: boolean; readonly isAccessChosen: boolean },
): readonly MissingPart[] => {
  const title = name === originalName;
  const noCategory = category === undefined;
  const isOpen = access.level === 'private' && !isAccessChosen && (title || noCategory || isBegun);
  return missingParts.filter((part) => ({ title, category: noCategory, access: isOpen })[part]);
};

/** Which of the files that somebody uploaded since yesterday are not described yet. Their fields stay as long as the page is open, so that nothing moves away from whoever fills them in. */
export const useMissing = (assets: readonly Asset[]) => {
  const { profile } = useIdentity();
  const userId = profile?.userId;
  const [since] = useState(() => Date.now() - dayMilliseconds);
  const [chosen, setChosen] = useState(none);
  const [begun, setBegun] = useState(none);
  const missing = useCallback(
    (asset: Asset) => missingOf(asset, { isBegun: begun.has(asset.id), isAccessChosen: chosen.has(asset.id) }),
    [begun, chosen],
  );
  const fresh = assets.filter(
    (asset) =>
      asset.uploadedBy === userId &&
      asset.coachId === undefined &&
      asset.status === 'active' &&
      Date.parse(asset.createdAt) > since,
  );
  const incomplete = fresh.filter((asset) => missing(asset).length > 0);
  if (incomplete.some(({ id }) => !begun.has(id))) setBegun(new Set([...begun, ...incomplete.map(({ id }) => id)]));
  const chooseAccess = useCallback((id: string) => setChosen((before) => new Set([...before, id])), []);
  const words = useMissingWords();
  return {
    summary: incomplete.length === 0 ? undefined : words(incomplete, incomplete.flatMap(missing)),
    /** The same as long as nothing of it changes. */
    fields: useMemo(() => ({ begun, missing, chooseAccess }), [begun, missing, chooseAccess]),
  };
};
export type MissingFieldsOf = ReturnType<typeof useMissing>['fields'];

/** "1 file needs a title and a category". */
const useMissingWords = () => {
  const { t } = useTranslation('admin-assets');
  const what = useWhat();
  return (assets: readonly Asset[], parts: readonly MissingPart[]): string =>
    t('missing.summary', { count: assets.length, what: what(assets, parts) });
};

/** "a title and a category". A document is opened, everything else is heard. */
export const useWhat = () => {
  const { t } = useTranslation('admin-assets');
  const { list } = useFormat();
  return (assets: readonly Pick<Asset, 'type'>[], parts: readonly MissingPart[]): string => {
    const access = assets.some(({ type }) => type === 'document') ? 'open' : 'access';
    return list(
      missingParts
        .filter((part) => parts.includes(part))
        .map((part) => t(`missing.part.${part === 'access' ? access : part}`)),
    );
  };
};
