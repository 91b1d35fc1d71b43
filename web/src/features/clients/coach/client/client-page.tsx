import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import * as v from 'valibot';
import { RandomId } from '#contract/core/fields.ts';
import { fullName } from '#contract/core/full-name.ts';
import { ActionDialog } from '#web/features/clients/shared/relation/action-dialog.tsx';
import { useClientActions } from '#web/features/clients/shared/relation/use-client-actions.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { useUrlFilter } from '#web/lists/filter/use-url-filter.ts';
import { Notice, type NoticeText } from '#web/lists/notice/notice.tsx';
import { ListTabPanel, ListTabs } from '#web/lists/toolbar/list-tabs.tsx';
import { useLocalDate } from '#web/shell/choices/use-own-zone.ts';
import { useTitle } from '#web/shell/use-title.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import styles from './client-page.module.css';
import { ClientHead } from './head/client-head.tsx';
import { Notices } from './head/notices.tsx';
import { Overview } from './overview/overview.tsx';
import { RecordDialog } from './record/record-dialog.tsx';
import { type PartProps, useClient } from './use-client.ts';

/** Split, so that the overview does not wait for forms and charts of the others. */
const parts = {
  overview: Overview,
  sessions: lazy(async () => ({ default: (await import('./parts/sessions-part.tsx')).SessionsPart })),
  notes: lazy(async () => ({ default: (await import('./parts/notes-part.tsx')).NotesPart })),
  agreed: lazy(async () => ({ default: (await import('./parts/agreed-part.tsx')).AgreedPart })),
  shared: lazy(async () => ({ default: (await import('./parts/shared-part.tsx')).SharedPart })),
  messages: lazy(async () => ({ default: (await import('./parts/messages-part.tsx')).MessagesPart })),
  money: lazy(async () => ({ default: (await import('./parts/money-part.tsx')).MoneyPart })),
};
const tabs = ['overview', 'sessions', 'notes', 'agreed', 'shared', 'messages', 'money'] as const;
/** Nothing is sent to a made-up client or billed to them. */
const exampleTabs = ['overview', 'sessions', 'notes', 'agreed', 'shared'] as const;
const fields = { tab: v.picklist(tabs) };

/** Everything about one client. */
export function Component() {
  const { clientId = '' } = useParams();
  return v.is(RandomId, clientId) ? <ClientPage key={clientId} clientId={clientId} /> : <Gone />;
}

function ClientPage({ clientId }: { clientId: string }) {
  const { t } = useTranslation('coach-client');
  const { data, error, isGone, isFetching, refetch } = useClient(clientId);
  useTitle(data && !isGone ? fullName(data.client) : t('client'));
  if (isGone) return <Gone />;
  if (data) return <Known details={data} />;
  return (
    <div className={styles['page']} aria-busy={!error}>
      <PageHeader title={t('client')} />
      {error ? (
        <LoadFailed title={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="32rem" />
      )}
    </div>
  );
}

function Known({ details }: Pick<PartProps, 'details'>) {
  const { t } = useTranslation('coach-client');
  const { client } = details;
  const today = useLocalDate();
  const { filter, change } = useUrlFilter(fields);
  const [notice, setNotice] = useState<NoticeText>();
  const [isRecordOpen, setRecordOpen] = useState(false);
  const { busy, asked, choose, perform, archive, correct, cancel } = useClientActions(setNotice);
  const shown = filter.tab ?? 'overview';
  const strip = useInSight(shown);
  const Part = parts[shown];
  const isBusy = busy.has(client.clientId);
  return (
    <div className={styles['page']}>
      <ClientHead
        details={details}
        today={today}
        onAction={(action) => choose(client, action)}
        onRecord={() => setRecordOpen(true)}
      />
      {notice && <Notice key={notice.title + notice.detail} notice={notice} onDismiss={() => setNotice(undefined)} />}
      <Notices client={client} busy={isBusy} onAction={(action) => choose(client, action)} />
      <div ref={strip} className={styles['tabs']}>
        <ListTabs
          panel="client-part"
          label={t('parts')}
          tabs={(client.example ? exampleTabs : tabs).map((value) => ({ value, label: t(`tab.${value}`) }))}
          selected={shown}
          onSelect={(tab) => change({ tab: tab === 'overview' ? undefined : tab })}
        />
      </div>
      <ListTabPanel panel="client-part" selected={shown}>
        <Suspense fallback={<Skeleton height="32rem" />}>
          <Part details={details} today={today} />
        </Suspense>
      </ListTabPanel>
      {isRecordOpen && (
        <RecordDialog clientId={client.clientId} name={client.firstName} onClose={() => setRecordOpen(false)} />
      )}
      {asked && (
        <ActionDialog
          {...asked}
          busy={isBusy}
          onRevoke={() => void perform(asked.client, 'revoke')}
          onArchive={(tell) => archive(asked.client, tell)}
          onCorrect={(email) => void correct(asked.client, email)}
          onCancel={cancel}
        />
      )}
    </div>
  );
}

/** Moves a strip that is wider than its place so far that its chosen tab is in the middle. */
const useInSight = (shown: string): RefObject<HTMLDivElement | null> => {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [place, tab] = [strip.current, strip.current?.querySelector(`[role="tab"][id$="-${shown}"]`)];
    if (!place || !tab) return;
    const [around, at] = [place.getBoundingClientRect(), tab.getBoundingClientRect()];
    place.scrollLeft += at.left + at.width / 2 - around.left - around.width / 2;
  }, [shown]);
  return strip;
};

/** No client of this coach's, whoever else's it may be. */
function Gone() {
  const { t } = useTranslation('coach-client');
  return (
    <div className={styles['page']}>
      <PageHeader title={t('client')} />
      <Card padding="m" className={styles['surface']}>
        <EmptyState
          title={t('gone.title')}
          action={
            <Link to="/coach/clients" className={buttonClass('quiet')}>
              {t('allClients')}
            </Link>
          }
        >
          {t('gone.text')}
        </EmptyState>
      </Card>
    </div>
  );
}
