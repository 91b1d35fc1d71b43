import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Thread } from '#contract/community/messages/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { Messages } from '#web/features/community/shared/messages/thread-view.tsx';
import { useThread, useThreads } from '#web/features/community/shared/messages/use-messages.ts';
import { useOwnCoaches } from '#web/features/scheduling/shared/own-sessions/own-sessions.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { PersonFace } from '#web/shell/person-face.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Agreed } from './agreed.tsx';
import styles from './coach-page.module.css';
import { NextSession } from './next-session.tsx';
import { Summaries } from './summaries.tsx';

/** A client's coach: the next session, what was agreed, the thread, and the summaries. What does not come leaves the rest as it is. */
export function Component() {
  const { t } = useTranslation('client-coach');
  const { profile } = useIdentity();
  const coaches = useOwnCoaches();
  const coach = coaches.data?.find(({ coachId }) => coachId === profile?.coachId) ?? coaches.data?.[0];
  if (!profile) return null;
  if (!profile.coachId)
    return (
      <div className={styles['page']}>
        <h1 className={styles['title']}>{t('title')}</h1>
        <Card>
          <EmptyState
            title={t('none.title')}
            action={
              <Link to="/practice" className={buttonClass('quiet')}>
                {t('none.practise')}
              </Link>
            }
          >
            {t('none.text')}
          </EmptyState>
        </Card>
      </div>
    );
  const name = coach && fullName(coach);
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <PersonFace of={coach?.coachId} name={name ?? ''} size="l" />
        <div>
          <h1 className={styles['title']}>{t('title')}</h1>
          <p className={styles['name']}>{name}</p>
        </div>
        {coach?.booking === 'open' && (
          <Link to="/sessions/book" className={buttonClass()}>
            {t('book')}
          </Link>
        )}
      </div>
      {profile.coachDisabled && <p className={styles['away']}>{t('away')}</p>}
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <NextSession mayMove={coach?.booking === 'open'} />
          <Agreed />
          <Summaries />
        </div>
        <section className={styles['column']} aria-labelledby="thread">
          <h2 id="thread" className={styles['heading']}>
            {t('messages.title')}
          </h2>
          <LatestThread />
        </section>
      </div>
    </div>
  );
}

/** The thread that was written in last, with its field; the way to the others, where there are several. */
function LatestThread() {
  const { t } = useTranslation('client-coach');
  const { items, awaits, failure } = useThreads();
  const [latest] = items;
  if (latest)
    return (
      <>
        <OpenThread known={latest} />
        {items.length > 1 && <Link to="/messages">{t('messages.all')}</Link>}
      </>
    );
  if (failure)
    return (
      <LoadFailed title={t('messages.failed')} error={failure.error} busy={failure.busy} onRetry={failure.retry} />
    );
  if (awaits !== undefined) return <Skeleton height="16rem" />;
  return <p className={styles['aside']}>{t('messages.none')}</p>;
}

function OpenThread({ known }: { known: Thread }) {
  // Looks for new messages while it is open.
  const { data = known } = useThread(known.clientId);
  return <Messages thread={data} side="client" isPart />;
}
