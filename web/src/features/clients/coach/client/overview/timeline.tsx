import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '#contract/clients/schema.ts';
import type { ClientProgress } from '#contract/journal/progress/schema.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import type { Pages } from '#web/lists/pages/pages.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { ChipGroup } from '#web/ui/forms/chip-group.tsx';
import { TitledCard } from '#web/ui/layout/card.tsx';
import { useEntries } from '../shared/use-entries.ts';
import {
  rowsAtOnce,
  saysNothingThere,
  useCredits,
  useInvoicesOf,
  useMessagesWith,
  useNotesAbout,
  useSessionsWith,
  useSummariesFor,
} from '../use-client.ts';
import { type Kind, kinds, limitingSource, type Moment, mergeSources, type Source } from './moments.ts';
import styles from './timeline.module.css';
import { TimelineRows } from './timeline-rows.tsx';
import { useMoments } from './use-moments.tsx';

interface Props {
  client: Client;
  progress: ClientProgress | undefined;
}

/** One list among those that make the timeline. */
interface Listed extends Source {
  readonly kind: Kind;
  readonly isWaiting: boolean;
  readonly isFetching: boolean;
  readonly failure?: { readonly error: unknown; readonly busy: boolean; readonly retry: () => void } | undefined;
}

/** What pages of a list give to the timeline. A list that cannot be had holds nothing else back. */
const listed = <Item,>(kind: Kind, pages: Pages<Item>, moments: readonly Moment[], isAsked = true): Listed => {
  const failure = pages.failure && !saysNothingThere(pages.failure.error) ? pages.failure : undefined;
  return {
    kind,
    moments,
    isWhole: !isAsked || pages.isWhole || pages.failure !== undefined,
    isWaiting: isAsked && pages.awaits === 'first' && pages.failure === undefined,
    isFetching: pages.awaits === 'more',
    fetchMore: pages.fetchMore,
    failure,
  };
};

const byHand = (kind: Kind, moments: readonly Moment[]): Listed => ({
  kind,
  moments,
  isWhole: true,
  isWaiting: false,
  isFetching: false,
  fetchMore: () => {},
});

/** Everything that happened with a client, from several lists that are asked for side by side and merged here. */
const useSources = (
  { client, progress }: Props,
  words: ReturnType<typeof useMoments>,
  withEntries: boolean,
): Listed[] => {
  const { clientId, userId } = client;
  const sessions = useSessionsWith(clientId, 'past');
  const notes = useNotesAbout(clientId);
  const summaries = useSummariesFor(clientId);
  const hasJoined = userId !== undefined;
  const messages = useMessagesWith(clientId, hasJoined);
  const invoices = useInvoicesOf(clientId);
  const credits = useCredits(clientId);
  const [reflections, checkIns] = [
    useEntries(clientId, 'reflection', withEntries),
    useEntries(clientId, 'check-in', withEntries),
  ];
  const [plays, answers] = [useEntries(clientId, 'play', withEntries), useEntries(clientId, 'wellbeing', withEntries)];
  const done = (progress?.assignments ?? []).flatMap((each) =>
    each.doneAt === undefined ? [] : [words.done({ ...each, doneAt: each.doneAt })],
  );
  const checks = progress?.wellbeing?.map((result) => words.check(result, progress)) ?? [];
  return [
    listed('session', sessions, sessions.items.map(words.session)),
    listed('note', notes, notes.items.map(words.note)),
    listed('summary', summaries, summaries.items.map(words.summary)),
    listed('message', messages, words.messages(messages.items), hasJoined),
    listed('money', invoices, invoices.items.map(words.invoice)),
    byHand('money', credits.data?.lots.map(words.lot) ?? []),
    byHand('agreed', done),
    byHand('check', checks),
    ...[reflections, checkIns, plays, answers].map((pages) =>
      listed('entry', pages, withEntries ? pages.items.map(words.entry) : [], withEntries),
    ),
  ];
};

/** What happened with a client, latest first: what cannot be loaded says so by itself, and the rest is there. */
export function Timeline({ client, progress }: Props) {
  const { t } = useTranslation('coach-client');
  const [chosen, setChosen] = useState<readonly Kind[]>([]);
  const [shown, setShown] = useState(rowsAtOnce);
  const words = useMoments(client);
  const isEntry = chosen.includes('entry');
  const wanted = useSources({ client, progress }, words, isEntry).filter(
    ({ kind }) => chosen.length === 0 || chosen.includes(kind),
  );
  const own = { moments: words.ofClient(client), isWhole: true, fetchMore: () => {} };
  const moments = mergeSources([...wanted, own]);
  const limiting = limitingSource(wanted);
  const isWaiting = wanted.some((source) => source.isWaiting);
  const isFetching = wanted.some((source) => source.isFetching);
  // Asked for, and not there yet: the list that ends latest is asked for more until it is.
  const isShort = shown > rowsAtOnce && moments.length < shown && limiting !== undefined && !isFetching && !isWaiting;
  useEffect(() => {
    if (isShort) limiting?.fetchMore();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asks once for each page, not for each drawing
  }, [isShort, moments.length]);
  const isMore = moments.length > shown || limiting !== undefined;
  const choose = (next: readonly Kind[]): void => {
    setChosen(next);
    setShown(rowsAtOnce);
  };
  return (
    <TitledCard title={t('timeline.title')} padding="m" className={styles['card']}>
      <ChipGroup
        label={t('timeline.show')}
        options={kinds
          .filter((kind) => kind !== 'entry' || client.status === 'active')
          .map((value) => ({ value, label: t(`timeline.kind.${value}`) }))}
        chosen={chosen}
        onChange={choose}
        line
      />
      {isEntry && <p className={styles['hint']}>{t('timeline.opened', { name: client.firstName })}</p>}
      {wanted.map(({ kind, failure }) =>
        failure ? (
          <LoadFailed
            key={kind}
            title={t(`timeline.failed.${kind}`)}
            error={failure.error}
            busy={failure.busy}
            onRetry={failure.retry}
          />
        ) : null,
      )}
      {isWaiting && <Skeleton height="24rem" />}
      {!isWaiting && moments.length === 0 && (
        <EmptyState title={t('timeline.none')}>{t('timeline.noneText', { name: client.firstName })}</EmptyState>
      )}
      {!isWaiting && moments.length > 0 && <TimelineRows moments={moments.slice(0, shown)} />}
      {!isWaiting && isMore && (
        <div>
          <Button look="quiet" busy={isFetching} onClick={() => setShown((before) => before + rowsAtOnce)}>
            {t('timeline.more')}
          </Button>
        </div>
      )}
    </TitledCard>
  );
}
