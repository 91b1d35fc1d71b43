import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import * as v from 'valibot';
import { RandomId } from '#contract/core/fields.ts';
import { fullName } from '#contract/core/full-name.ts';
import { dayMilliseconds } from '#contract/core/time/dates.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { useClientProgress } from '#web/features/journal/shared/progress/use-client-progress.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { beginKeepingWords } from '#web/lib/offline/stored-notes.ts';
import { ListTabs } from '#web/lists/toolbar/list-tabs.tsx';
import { PersonFace } from '#web/shell/person-face.tsx';
import { useNow } from '#web/shell/use-now.ts';
import { useTitle } from '#web/shell/use-title.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { SessionHead } from './head.tsx';
import styles from './session-page.module.css';
import { Since } from './since.tsx';
import { type Standing, useSessionNotes } from './use-around.ts';
import { useSession } from './use-session.ts';
import { isBegun, useWrapUp } from './wrap-up/draft.ts';

// What writes a note, and fields for times: each comes beside the rest of the page.
const SessionNote = lazy(async () => ({ default: (await import('./note.tsx')).SessionNote }));
const Plan = lazy(async () => ({ default: (await import('./plan.tsx')).Plan }));
const WrapUpSheet = lazy(async () => ({ default: (await import('./wrap-up/wrap-up-sheet.tsx')).WrapUpSheet }));

/** One session of the coach's. */
export function Component() {
  const { sessionId = '' } = useParams();
  return v.is(RandomId, sessionId) ? <SessionPage key={sessionId} sessionId={sessionId} /> : <Other which="gone" />;
}

function SessionPage({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('coach-session');
  const { data, error, isGone, isFetching, refetch } = useSession(sessionId);
  if (isGone) return <Other which="gone" />;
  if (data?.clientId !== undefined) return <SessionWith session={data} clientId={data.clientId} />;
  if (data) return <Other which="block" />;
  return (
    <div className={styles['page']} aria-busy={!error}>
      <PageHeader title={t('title')} />
      {error ? (
        <LoadFailed title={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="20rem" />
      )}
    </div>
  );
}

/** Where nothing tells when the last session was, this many days are shown. */
const usualDays = 14;
const chartDays = 30;

function SessionWith({ session, clientId }: { session: Session; clientId: string }) {
  const { t } = useTranslation('coach-session');
  // Before anything is read that this device keeps.
  useState(beginKeepingWords);
  const now = useNow();
  const store = useWrapUp(session.sessionId);
  const [isWrappingUp, setWrappingUp] = useState(false);
  const today = new Date(now).toLocaleDateString('en-CA');
  const progress = useClientProgress(clientId, today, chartDays);
  const notes = useSessionNotes(session, clientId);
  const { firstName = '', lastName = '', startsAt } = session;
  const name = fullName({ firstName, lastName });
  useTitle(t('titleWith', { name }));
  const client = progress.data?.client;
  const standing: Standing = progress.isGone ? 'archived' : (client?.status ?? 'unknown');
  const last = client?.lastSessionAt;
  const usual = new Date(now - usualDays * dayMilliseconds).toISOString();
  // Once this session has taken place, it is the last one itself.
  const since = last !== undefined && last < startsAt ? last : usual;
  const hasBegun = Date.parse(startsAt) <= now;
  const { wrapUp, edit } = store;
  const whom = { session, clientId, name: firstName, theirZone: client?.timeZone, standing };
  const isArchived = standing === 'archived';
  // Nothing is planned with, sent to or billed to the example: only notes about it are written.
  const isExample = client?.example === true;
  const plan = isExample ? (
    <p className={styles['quiet']}>{t('standing.example', { name: firstName })}</p>
  ) : wrapUp ? (
    <Plan {...whom} wrapUp={wrapUp} edit={edit} />
  ) : (
    <Skeleton height="10rem" />
  );

  return (
    <div className={styles['page']}>
      <PageHeader
        title={
          <span className={styles['person']}>
            <PersonFace of={clientId} name={name} size="m" />
            {name}
          </span>
        }
        action={
          <div className={styles['ways']}>
            <Link to={`/coach/clients/${clientId}`} className={buttonClass('quiet')}>
              {t('client')}
            </Link>
            {hasBegun && wrapUp && !isExample && (
              <Button onClick={() => setWrappingUp(true)}>
                {t(isBegun(wrapUp) ? 'wrapUp.continue' : 'wrapUp.button')}
              </Button>
            )}
          </div>
        }
      />
      <SessionHead session={session} isPlanned={!isExample} theirZone={client?.timeZone} name={firstName} />
      <Columns
        since={
          isArchived ? (
            <p className={styles['quiet']}>{t('standing.archived', { name: firstName })}</p>
          ) : (
            <Since clientId={clientId} name={firstName} since={since} progress={progress.data} asked={progress} />
          )
        }
        note={<SessionNote session={session} clientId={clientId} name={name} notes={notes} />}
        plan={plan}
      />
      <Suspense>
        {isWrappingUp && wrapUp && (
          <WrapUpSheet
            {...whom}
            noteId={notes.data?.own?.id}
            wrapUp={wrapUp}
            store={store}
            onClose={() => setWrappingUp(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

const columns = ['since', 'note', 'plan'] as const;
type Column = (typeof columns)[number];

const query = '(max-width: 63.99rem)';

/** Three beside each other, or one of them under tabs. All stay where they are: what is typed in one survives a look at another. */
function Columns(contents: Readonly<Record<Column, ReactNode>>) {
  const { t } = useTranslation('coach-session');
  const id = useId();
  const isNarrow = useMedia(query);
  const [chosen, choose] = useState<Column>('since');
  return (
    <>
      {isNarrow && (
        <ListTabs
          panel={id}
          label={t('parts')}
          tabs={columns.map((value) => ({ value, label: t(`column.${value}`) }))}
          selected={chosen}
          onSelect={choose}
        />
      )}
      <div
        className={styles['columns']}
        {...(isNarrow && { id, role: 'tabpanel', 'aria-labelledby': `${id}-${chosen}` })}
      >
        {columns.map((column) => (
          <Card
            key={column}
            as="section"
            padding="m"
            className={styles['column']}
            aria-label={t(`column.${column}`)}
            hidden={isNarrow && column !== chosen}
          >
            <h2 className={styles['heading']}>
              {isNarrow ? <VisuallyHidden>{t(`column.${column}`)}</VisuallyHidden> : t(`column.${column}`)}
            </h2>
            <Suspense fallback={<Skeleton height="16rem" />}>{contents[column]}</Suspense>
          </Card>
        ))}
      </div>
    </>
  );
}

/** Nothing to prepare or finish: it is not there for this coach, or it is time without a client. */
function Other({ which }: { which: 'gone' | 'block' }) {
  const { t } = useTranslation('coach-session');
  return (
    <div className={styles['page']}>
      <PageHeader title={t('title')} />
      <Card padding="m">
        <EmptyState
          title={t(which === 'gone' ? 'gone.title' : 'block.title')}
          action={
            <Link to="/coach/sessions" className={buttonClass('quiet')}>
              {t('toCalendar')}
            </Link>
          }
        >
          {t(which === 'gone' ? 'gone.text' : 'block.text')}
        </EmptyState>
      </Card>
    </div>
  );
}
