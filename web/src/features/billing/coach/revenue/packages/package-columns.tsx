import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Package } from '#contract/billing/money/credits.ts';
import { useVatWords } from '#web/features/billing/shared/invoices/use-vat-words.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useMoney } from '#web/lib/format/use-money.ts';
import { RowTitle } from '#web/lists/cells/row-title.tsx';
import { actionsColumn, type Column } from '#web/lists/column.ts';
import { RowMenu } from '#web/lists/table/row-menu.tsx';

interface Actions {
  /** All that are shown. */
  readonly packages: readonly Package[];
  readonly onEdit: (chosen: Package) => void;
  /** Puts it away, or takes it out again. */
  readonly onArchive: (chosen: Package) => void;
}

export const usePackageColumns = ({ packages, onEdit, onArchive }: Actions): readonly Column<Package>[] => {
  const { t } = useTranslation('coach-revenue');
  const { number } = useFormat();
  const money = useMoney(packages);
  const vatWords = useVatWords();
  return useMemo(
    () => [
      {
        key: 'title',
        title: t('column.package'),
        look: 'head',
        cell: (each) => (
          <RowTitle below={vatWords(each)} onOpen={each.archived ? undefined : () => onEdit(each)}>
            {each.title}
          </RowTitle>
        ),
      },
      { key: 'credits', title: t('column.credits'), look: 'number', cell: ({ credits }) => number(credits) },
      { key: 'price', title: t('column.price'), look: 'number', cell: ({ price, currency }) => money(price, currency) },
      {
        key: 'validDays',
        title: t('column.validDays'),
        cell: ({ validDays }) =>
          validDays === undefined ? t('package.forever') : t('package.days', { count: validDays }),
      },
      actionsColumn((each) => (
        <RowMenu
          label={t('actionsFor', { name: each.title })}
          items={[
            ...(each.archived ? [] : [{ label: t('package.edit'), onSelect: () => onEdit(each) }]),
            { label: t(each.archived ? 'package.restore' : 'package.archive'), onSelect: () => onArchive(each) },
          ]}
        />
      )),
    ],
    [t, number, money, vatWords, onEdit, onArchive],
  );
};
