import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { practiceDay } from '#contract/journal/days/practice-day.ts';
import type { Share } from '#contract/journal/days/schema.ts';
import { type Stream, streams } from '#contract/journal/sharing/schema.ts';
import { KnownSince } from '#web/features/journal/shared/days/known-since.tsx';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { deviceZone } from '#web/lib/format/device-zone.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useNow } from '#web/shell/use-now.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Counted } from './counted.tsx';
import { EndCoaching } from './end-coaching.tsx';
import { OwnCare } from './own-care.tsx';
import { ShareDialog } from './share-dialog.tsx';
import styles from './sharing-page.module.css';
import { useSharing, useSharingChange } from './use-sharing.ts';
import { Views } from './views.tsx';

/** Shows which of a client's days are shared, with whom, and who looked. */
export function Component() {
  const { t } = useTranslation('client-sharing');
  const { data, error, isFetching, refetch } = useSharing();
  const coach = data?.share ?? data?.archivedBy;
  return (
    <Page narrow centred>
      <PageHeader title={t('title')} intro={t('intro')} />
      <KnownSince of="getSharing" />
      {error && !data && (
        <LoadFailed title={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height="30rem" />}
      {data && !data.share && (
        <Card>
          <EmptyState title={t('noCoach.title')}>{t('noCoach.text')}</EmptyState>
        </Card>
      )}
      {data?.share && (
        <Streams
          share={data.share}
          activity={data.activity ?? data.share.streams.practice !== undefined}
          picture={data.picture ?? false}
        />
      )}
      {data?.share && <OwnCare name={data.share.coachFirstName} />}
      {data?.share && <Counted isCounted={data.counted ?? false} name={data.share.coachFirstName} />}
      {data && (data.share || data.views.length > 0) && <Views views={data.views} />}
      {coach && <EndCoaching coach={coach} />}
    </Page>
  );
}

function Streams({ share, activity, picture }: { share: Share; activity: boolean; picture: boolean }) {
  const { t } = useTranslation(['client-sharing', 'common']);
  const format = useFormat();
  const toast = useToast();
  const name = share.coachFirstName;
  const today = practiceDay(new Date(useNow()).toISOString(), deviceZone());
  const [sharing, setSharing] = useState<Stream>();
  const [isStopping, setStopping] = useState(false);
  const change = useSharingChange(({ stopAll, activity: isSeen, picture: isShown, streams: changed = {} }) => {
    setSharing(undefined);
    setStopping(false);
    if (stopAll) toast(t('stopAll.done'));
    if (isSeen !== undefined) toast(t(isSeen ? 'shared' : 'stopped', { name, stream: t('activity.title') }));
    if (isShown !== undefined) toast(t(isShown ? 'shared' : 'stopped', { name, stream: t('picture.title') }));
    for (const stream of streams) {
      const day = changed[stream];
      if (day !== undefined) toast(t(day === null ? 'stopped' : 'shared', { name, stream: t(`stream.${stream}`) }));
    }
  });
  const sinceOf = (from: string | undefined) => from && t('since', { date: format.day(from) });
  // A single entry may be shared all the same, so the button stays.
  const isSharing = streams.some((stream) => share.streams[stream] !== undefined);
  const isOpen = sharing !== undefined || isStopping;

  return (
    <Card as="section" padding="l" className={styles['card']} aria-labelledby="streams">
      <div>
        <h2 id="streams">{t('with', { name })}</h2>
        <p className={styles['aside']}>{t('always', { name })}</p>
      </div>
      {change.error && !isOpen && <ProblemBox error={change.error} />}
      <ul className={styles['streams']}>
        {streams.map((stream) => (
          <StreamRow
            key={stream}
            name={t(`stream.${stream}`)}
            about={t(`about.${stream}`)}
            shared={sinceOf(share.streams[stream])}
            isBusy={change.isPending}
            onShare={() => {
              change.reset();
              setSharing(stream);
            }}
            onStop={() => change.mutate({ streams: { [stream]: null } })}
          />
        ))}
        <OtherRows name={name} activity={activity} picture={picture} share={share} change={change} />
      </ul>
      <div className={styles['foot']}>
        <p className={styles['aside']}>{t('stopAll.text')}</p>
        <Button look={isSharing ? 'danger' : 'quiet'} onClick={() => setStopping(true)}>
          {t('stopAll.title')}
        </Button>
      </div>
      {sharing && (
        <ShareDialog
          title={t('sharing.title', { name, stream: t(`stream.${sharing}`) })}
          today={today}
          error={change.error}
          isBusy={change.isPending}
          onShare={(day) => change.mutate({ streams: { [sharing]: day } })}
          onClose={() => setSharing(undefined)}
        />
      )}
      {isStopping && (
        <ConfirmDialog
          title={t('stopAll.ask', { name })}
          confirmLabel={t('stopAll.title')}
          cancelLabel={t('stopAll.keep')}
          closeLabel={t('common:close')}
          danger
          busy={change.isPending}
          onConfirm={() => change.mutate({ stopAll: true })}
          onCancel={() => setStopping(false)}
        >
          <p>{t('stopAll.text')}</p>
          {change.error && <ProblemBox error={change.error} />}
        </ConfirmDialog>
      )}
    </Card>
  );
}

interface OtherProps {
  name: string;
  activity: boolean;
  picture: boolean;
  share: Share;
  change: Pick<ReturnType<typeof useSharingChange>, 'isPending' | 'mutate'>;
}

/** What is shared as a whole, and not from a day on. */
function OtherRows({ name, activity, picture, share, change }: OtherProps) {
  const { t } = useTranslation('client-sharing');
  const seen = t('activity.shared', { name });
  return (
    <>
      <StreamRow
        name={t('activity.title')}
        about={t('activity.about', { name })}
        shared={activity ? seen : undefined}
        not={
          share.streams.practice === undefined
            ? t('activity.withPractice', { stream: t('stream.practice') })
            : undefined
        }
        isBusy={change.isPending}
        onShare={() => change.mutate({ activity: true })}
        onStop={() => change.mutate({ activity: false })}
      />
      <StreamRow
        name={t('picture.title')}
        about={t('picture.about', { settings: t('picture.settings') })}
        shared={picture ? seen : undefined}
        isBusy={change.isPending}
        onShare={() => change.mutate({ picture: true })}
        onStop={() => change.mutate({ picture: false })}
      />
    </>
  );
}

interface RowProps {
  name: string;
  about: string;
  /** That it is shared, in words. */
  shared: string | undefined;
  /** Why it cannot be shared now. */
  not?: string | undefined;
  isBusy: boolean;
  onShare: () => void;
  onStop: () => void;
}

function StreamRow({ name, about, shared, not, isBusy, onShare, onStop }: RowProps) {
  const { t } = useTranslation('client-sharing');
  return (
    <li className={styles['stream']}>
      <div className={styles['words']}>
        <h3>{name}</h3>
        <p className={styles['aside']}>{about}</p>
        <p className={shared === undefined ? styles['private'] : styles['shared']}>{shared ?? not ?? t('not')}</p>
      </div>
      {shared === undefined && not === undefined && (
        <Button look="quiet" aria-label={t('shareOf', { stream: name })} busy={isBusy} onClick={onShare}>
          {t('share')}
        </Button>
      )}
      {shared !== undefined && (
        <Button look="quiet" aria-label={t('stopOf', { stream: name })} busy={isBusy} onClick={onStop}>
          {t('stop')}
        </Button>
      )}
    </li>
  );
}
