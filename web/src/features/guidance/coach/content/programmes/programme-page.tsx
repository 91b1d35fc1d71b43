import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ProgrammeForm } from './programme-form.tsx';
import styles from './programme-page.module.css';
import { useProgrammes } from './use-programmes.ts';

/** A programme is written, or written anew. */
export function Component() {
  const { programmeId = 'new' } = useParams();
  return programmeId === 'new' ? <New /> : <Known key={programmeId} programmeId={programmeId} />;
}

function New() {
  const { t } = useTranslation('coach-content');
  return (
    <div className={styles['page']}>
      <PageHeader title={t('programme.newTitle')} action={<ToProgrammes />} />
      <ProgrammeForm />
    </div>
  );
}

function Known({ programmeId }: { programmeId: string }) {
  const { t } = useTranslation('coach-content');
  const { items, isWhole, failure } = useProgrammes(false);
  const programme = items.find(({ id }) => id === programmeId);
  return (
    <div className={styles['page']}>
      <PageHeader title={programme?.title ?? t('title.programme')} action={<ToProgrammes />} />
      {programme && <ProgrammeForm programme={programme} />}
      {!programme && failure && (
        <LoadFailed title={t('programme.failed')} error={failure.error} busy={failure.busy} onRetry={failure.retry} />
      )}
      {!programme && !failure && !isWhole && <Skeleton height="24rem" />}
      {!programme && !failure && isWhole && (
        <Card padding="m">
          <EmptyState title={t('programme.missing')}>{t('programme.missingText')}</EmptyState>
        </Card>
      )}
    </div>
  );
}

function ToProgrammes() {
  const { t } = useTranslation('coach-content');
  return (
    <Link to="/coach/content/programmes" className={buttonClass('quiet')}>
      {t('programme.all')}
    </Link>
  );
}
