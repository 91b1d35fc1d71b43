import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asset } from '#contract/library/assets/schema.ts';
import { AssetPicture } from '#web/features/library/shared/files/asset-picture.tsx';
import { clockTime } from '#web/features/library/shared/files/clock-time.ts';
import { useFileSize } from '#web/lib/format/use-file-size.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { languageNames } from '#web/lib/i18n/language-names.ts';
import { RowTitle } from '#web/lists/cells/row-title.tsx';
import { actionsColumn, type Column } from '#web/lists/column.ts';
import { RowMenu } from '#web/lists/table/row-menu.tsx';
import { type AssetAction, assetActions, binActions } from '../actions/use-asset-actions.ts';
import type { MissingFieldsOf } from '../missing/use-missing.ts';
import { AccessBadge } from './access-badge.tsx';

// Fetched with the first upload that is not described yet.
const MissingFields = lazy(async () => ({ default: (await import('../missing/missing-fields.tsx')).MissingFields }));

export const useAssetColumns = (
  binned: boolean,
  fields: MissingFieldsOf,
  onAction: (asset: Asset, action: AssetAction) => void,
): readonly Column<Asset>[] => {
  const { t } = useTranslation(['admin-assets', 'files', 'practices']);
  const format = useFormat();
  const fileSize = useFileSize();
  return useMemo(() => {
    const facts = ({ type, category, language }: Asset): string =>
      [
        t(`files:type.${type}`),
        ...(category ? [t(`practices:category.${category}`)] : []),
        ...(language ? [languageNames[language]] : []),
      ].join(' · ');
    const dateOf = ({ createdAt, deletedAt }: Asset): string => (binned ? (deletedAt ?? createdAt) : createdAt);
    return [
      {
        key: 'name',
        title: t('column.name'),
        cell: (asset) => (
          <>
            <RowTitle
              picture={<AssetPicture type={asset.type} cover={asset.companions.cover?.url} />}
              below={facts(asset)}
              onOpen={() => onAction(asset, 'preview')}
            >
              {asset.name}
            </RowTitle>
            {!binned && fields.begun.has(asset.id) && (
              <Suspense>
                <MissingFields
                  asset={asset}
                  missing={fields.missing(asset)}
                  onAccessChosen={() => fields.chooseAccess(asset.id)}
                />
              </Suspense>
            )}
          </>
        ),
        look: 'head',
        width: '45%',
      },
      { key: 'size', title: t('column.size'), cell: ({ size }) => fileSize(size), look: 'number' },
      {
        key: 'duration',
        title: t('column.duration'),
        cell: ({ durationSeconds }) => (durationSeconds === undefined ? undefined : clockTime(durationSeconds)),
        look: 'number',
      },
      { key: 'access', title: t('column.access'), cell: ({ access }) => <AccessBadge level={access.level} /> },
      {
        key: 'date',
        title: t(binned ? 'column.deletedAt' : 'column.createdAt'),
        cell: (asset) => <time dateTime={dateOf(asset)}>{format.date(dateOf(asset))}</time>,
        look: 'date',
      },
      actionsColumn((asset) => (
        <RowMenu
          label={t('actionsFor', { name: asset.name })}
          items={(binned ? binActions : assetActions).map((action) => ({
            label: t(`action.${action}`),
            onSelect: () => onAction(asset, action),
          }))}
        />
      )),
    ];
  }, [t, format, fileSize, binned, fields, onAction]);
};
