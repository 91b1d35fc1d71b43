import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { CirclePart } from '#web/features/community/shared/circle/circle-part.tsx';
import { useUrlFilter } from '#web/lists/filter/use-url-filter.ts';
import { ListTabPanel, ListTabs } from '#web/lists/toolbar/list-tabs.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import styles from './community-page.module.css';
import { Reports } from './reports.tsx';
import { useReports } from './use-reports.ts';

const tabs = ['posts', 'reports', 'decided'] as const;
const fields = { show: v.picklist(tabs) };

/** A coach's circle: what was posted, and what is to be decided. */
export function Component() {
  const { t } = useTranslation('coach-community');
  const { filter, change } = useUrlFilter(fields);
  const shown = filter.show ?? 'posts';
  const [open, appealed] = [useReports('open'), useReports('appealed')];
  const toDecide = open.items.length + appealed.items.length;
  const count = `${toDecide}${open.isWhole && appealed.isWhole ? '' : '+'}`;
  return (
    <Page>
      <PageHeader title={t('title')} intro={t('intro')} />
      <div className={styles['tabs']}>
        <ListTabs
          panel="community-shown"
          label={t('tabs')}
          tabs={tabs.map((value) => {
            const label = t(`tab.${value}`);
            return value === 'reports' && toDecide > 0 ? { value, label, count } : { value, label };
          })}
          selected={shown}
          onSelect={(value) => change({ show: value === 'posts' ? undefined : value })}
        />
      </div>
      <ListTabPanel panel="community-shown" selected={shown}>
        {shown === 'posts' ? (
          <CirclePart isCoach />
        ) : (
          <Page narrow>
            <Reports state={shown === 'reports' ? 'open' : 'decided'} />
          </Page>
        )}
      </ListTabPanel>
    </Page>
  );
}
