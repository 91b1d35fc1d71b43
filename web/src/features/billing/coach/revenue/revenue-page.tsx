import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { useUrlFilter } from '#web/lists/filter/use-url-filter.ts';
import { ListTabPanel, ListTabs } from '#web/lists/toolbar/list-tabs.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { InvoicesPart } from './invoices/invoices-part.tsx';
import styles from './revenue.module.css';

/** Split, so that the invoices load without charts and forms of the others. */
const parts = {
  invoices: InvoicesPart,
  packages: lazy(async () => ({ default: (await import('./packages/packages-part.tsx')).PackagesPart })),
  payments: lazy(async () => ({ default: (await import('./payments/payments-part.tsx')).PaymentsPart })),
  settings: lazy(async () => ({ default: (await import('./settings/settings-part.tsx')).SettingsPart })),
};
const tabs = ['invoices', 'packages', 'payments', 'settings'] as const;
const fields = { tab: v.picklist(tabs) };

/** Shows invoices, payments, packages and their settings. */
export function Component() {
  const { t } = useTranslation('coach-revenue');
  const { filter, change } = useUrlFilter(fields);
  const shown = filter.tab ?? 'invoices';
  const Part = parts[shown];
  return (
    <div className={styles['page']}>
      <PageHeader
        title={t('title.revenue')}
        intro={t('intro')}
        action={
          <Link to="/coach/revenue/invoices/new" className={buttonClass()}>
            {t('invoice.new')}
          </Link>
        }
      />
      <div className={styles['tabs']}>
        <ListTabs
          panel="revenue-part"
          label={t('parts')}
          tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
          selected={shown}
          onSelect={(tab) => change({ tab })}
        />
      </div>
      <ListTabPanel panel="revenue-part" selected={shown}>
        <Suspense fallback={<Skeleton height="36rem" />}>
          <Part />
        </Suspense>
      </ListTabPanel>
    </div>
  );
}
