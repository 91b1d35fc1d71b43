import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MessageSide, Thread } from '#contract/community/messages/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { ListBody } from '#web/lists/body/list-body.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import styles from './messages.module.css';
import type texts from './texts/en.json';
import { useThreads } from './use-messages.ts';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    messages: typeof texts;
  }
}

interface Props {
  side: MessageSide;
  /** Where a thread is opened: the address before its id. */
  at: '/messages' | '/coach/messages';
}

/** Lists the threads of a person with the number of unread messages. */
export function ThreadList({ side, at }: Props) {
  const { t } = useTranslation('messages');
  const pages = useThreads();
  return (
    <ListBody
      pages={pages}
      shown={pages.items.length}
      failed={t('failed')}
      waiting={<Skeleton height="9rem" />}
      empty={{
        title: t(`empty.${side}.title`),
        text: t(`empty.${side}.text`),
        next: side === 'coach' && (
          <Link to="/coach/clients" className={buttonClass('quiet')}>
            {t('toClients')}
          </Link>
        ),
      }}
    >
      <ul className={styles['threads']} aria-label={t('threads')}>
        {pages.items.map((thread) => (
          <li key={thread.clientId}>
            <Row thread={thread} side={side} at={at} />
          </li>
        ))}
      </ul>
    </ListBody>
  );
}

function Row({ thread, side, at }: Props & { thread: Thread }) {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const { clientId, unread, last } = thread;
  return (
    <Link to={`${at}/${clientId}`} className={styles['thread']}>
      <span className={styles['name']}>
        <strong>{fullName(thread)}</strong>
        {unread > 0 && <span className={styles['new']}>{t('unread', { count: unread })}</span>}
        {last && <time dateTime={last.at}>{format.dateTime(last.at)}</time>}
      </span>
      <span className={styles['excerpt']}>
        {last ? (last.from === side ? t('you', { text: last.excerpt }) : last.excerpt) : t('nothing')}
      </span>
    </Link>
  );
}
