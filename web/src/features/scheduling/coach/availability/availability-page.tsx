import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Availability } from '#contract/scheduling/availability/schema.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { deviceZone } from '#web/lib/format/device-zone.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import styles from './availability-page.module.css';
import { type Draft, draftOf, proposalFor } from './draft.ts';
import { Editor } from './editor.tsx';
import { FirstStep } from './first-step.tsx';
import { Section } from './section.tsx';
import { useAvailability } from './use-availability.ts';

/** When clients may book, and by which rules. */
export function Component() {
  const { t } = useTranslation('coach-availability');
  const { data, error, isFetching, refetch } = useAvailability();
  return (
    <div className={styles['page']}>
      <PageHeader
        title={t('title')}
        intro={t('intro')}
        action={
          <Link to="/coach/sessions" className={buttonClass('quiet')}>
            {t('toPlanner')}
          </Link>
        }
      />
      {data && <Hours availability={data} />}
      <Section title={t('calendars.title')} text={t('calendars.text')}>
        <div>
          <Link to="/coach/calendars" className={buttonClass('quiet')}>
            {t('calendars.open')}
          </Link>
        </div>
      </Section>
      {!data && error && (
        <LoadFailed title={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading />}
    </div>
  );
}

function Hours({ availability }: { availability: Availability }) {
  const [begun, setBegun] = useState<Draft>();
  if (availability.version === 0 && !begun) {
    const proposal = proposalFor(deviceZone());
    return <FirstStep proposal={proposal} onBegin={setBegun} onEmpty={() => setBegun({ ...proposal, weekly: [] })} />;
  }
  return <Editor availability={availability} first={begun ?? draftOf(availability)} />;
}

function Loading() {
  return (
    <div className={styles['columns']} aria-busy>
      <Skeleton height="34rem" />
      <Skeleton height="24rem" />
    </div>
  );
}
