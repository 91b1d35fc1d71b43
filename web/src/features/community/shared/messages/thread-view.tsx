import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import * as v from 'valibot';
import type { Message, MessageSide, Thread } from '#contract/community/messages/schema.ts';
import { RandomId } from '#contract/core/fields.ts';
import { fullName } from '#contract/core/full-name.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { useFormat } from '#web/lib/format/use-format.ts';
import { PersonFace } from '#web/shell/person-face.tsx';
import { useTitle } from '#web/shell/use-title.ts';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import styles from './messages.module.css';
import { SendForm } from './send-form.tsx';
import { useLooking, useMessages, useReading, useThread } from './use-messages.ts';

interface Props {
  side: MessageSide;
  at: '/messages' | '/coach/messages';
  /** Beside the list of threads: the page has its heading there. */
  isPane?: boolean;
}

/** Shows a thread, the latest message at the foot above the field for the next one. */
export function ThreadView(props: Props) {
  const { clientId = '' } = useParams();
  return v.is(RandomId, clientId) ? <Opened key={clientId} clientId={clientId} {...props} /> : <Gone at={props.at} />;
}

function Opened({ clientId, side, at, isPane = false }: Props & { clientId: string }) {
  const { t } = useTranslation('messages');
  const { data, error, isGone, isFetching, refetch } = useThread(clientId);
  const title = data ? t('with', { name: fullName(data) }) : '';
  useTitle(title);
  if (isGone) return <Gone at={at} />;
  const heading = data && side === 'coach' ? <Link to={`/coach/clients/${clientId}`}>{fullName(data)}</Link> : title;
  return (
    <div className={classes(styles[isPane ? 'pane' : 'page'], side === 'client' && styles['client'])}>
      {isPane ? (
        <div className={styles['paneHead']}>
          {data && <PersonFace of={clientId} name={fullName(data)} />}
          {/* Takes the focus when another thread is opened: the heading of the page stays the same. */}
          <h2 tabIndex={-1} data-heading>
            {heading}
          </h2>
        </div>
      ) : (
        <PageHeader title={heading} action={<Back at={at} />} />
      )}
      {!data && error && (
        <LoadFailed title={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height="20rem" />}
      {data && <Messages thread={data} side={side} isPart={isPane} isPane={isPane} />}
    </div>
  );
}

interface MessagesProps {
  thread: Thread;
  side: MessageSide;
  /** Among other parts of a page: it scrolls within itself, and leaves the page where it is. */
  isPart?: boolean;
  /** As high as its surroundings, which are the surface. */
  isPane?: boolean;
}

/** The messages of a thread, latest at the foot, and the field for the next one. */
export function Messages({ thread, side, isPart = false, isPane = false }: MessagesProps) {
  const { t } = useTranslation('messages');
  const { clientId, state, last } = thread;
  const { items, awaits, failure, isWhole, fetchMore } = useMessages(clientId);
  const read = useReading(clientId);
  const look = useLooking(clientId);
  const foot = useRef<HTMLDivElement>(null);
  const log = useRef<HTMLOListElement>(null);
  const [newest] = items;
  // The thread says that something came which is not in sight.
  const isBehind = last !== undefined && newest !== undefined && last.at > newest.at;
  useEffect(() => {
    if (isBehind) void look();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- looks once for each message, not for each drawing
  }, [isBehind]);
  const newestId = newest?.id;
  useEffect(() => {
    if (newestId === undefined) return;
    read(newestId);
    // At once: who writes does not wait for a page that glides.
    if (isPart) log.current?.scrollTo?.({ top: log.current.scrollHeight, behavior: 'instant' });
    else foot.current?.scrollIntoView?.({ block: 'end', behavior: 'instant' });
  }, [newestId, read, isPart]);
  return (
    <Card busy={awaits === 'first'} shadow={isPane ? 'none' : 'low'} className={isPane ? styles['filled'] : undefined}>
      <div className={styles['messages']}>
        {failure && (
          <LoadFailed title={t('failed')} error={failure.error} busy={failure.busy} onRetry={failure.retry} />
        )}
        {!isWhole && awaits === undefined && (
          <Button look="plain" onClick={fetchMore}>
            {t('earlier')}
          </Button>
        )}
        <div className={styles['history']}>
          {awaits === 'first' && <Skeleton height="12rem" />}
          {awaits !== 'first' && !failure && items.length === 0 && <p className={styles['none']}>{t('nothing')}</p>}
          <ol
            ref={log}
            className={classes(styles['log'], isPart && styles['part'])}
            aria-live="polite"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keyboard, too
            tabIndex={isPart ? 0 : undefined}
          >
            {items.toReversed().map((message) => (
              <li key={message.id} className={message.from === side ? styles['own'] : styles['other']}>
                <OneMessage message={message} side={side} other={thread.firstName} />
              </li>
            ))}
          </ol>
        </div>
        <div ref={foot}>
          {state === 'closed' ? (
            <p className={styles['notice']}>{t('closed')}</p>
          ) : (
            <SendForm key={clientId} clientId={clientId} side={side} />
          )}
        </div>
      </div>
    </Card>
  );
}

function OneMessage({
  message: { from, text, at },
  side,
  other,
}: {
  message: Message;
  side: MessageSide;
  other: string;
}) {
  const { t } = useTranslation('messages');
  const format = useFormat();
  return (
    <>
      <p className={styles['meta']}>
        {from === side ? t('from.you') : other} · <time dateTime={at}>{format.dateTime(at)}</time>
      </p>
      <p className={styles['text']} dir="auto">
        {text}
      </p>
    </>
  );
}

function Back({ at }: Pick<Props, 'at'>) {
  const { t } = useTranslation('messages');
  return (
    <Link to={at} className={buttonClass('quiet')}>
      {t('back')}
    </Link>
  );
}

function Gone({ at }: Pick<Props, 'at'>) {
  const { t } = useTranslation('messages');
  return (
    <Card>
      <EmptyState title={t('empty.client.title')} action={<Back at={at} />} />
    </Card>
  );
}
