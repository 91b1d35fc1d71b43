import { type MouseEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useNavigate } from 'react-router-dom';
import type { MessageSide, Thread } from '#contract/community/messages/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { ListBody } from '#web/lists/body/list-body.tsx';
import { useNews } from '#web/shell/menus/news-count.tsx';
import { PersonFace } from '#web/shell/person-face.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import styles from './messages.module.css';
import type texts from './texts/en.json';
import { toWrite, useThreads } from './use-messages.ts';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    messages: typeof texts;
  }
}

interface Props {
  side: MessageSide;
  /** Where a thread is opened: the address before its id. */
  at: '/messages' | '/coach/messages';
  /** Within a surface of the page. */
  flat?: boolean;
}

/** Lists the threads of a person with the number of unread messages. */
export function ThreadList({ side, at, flat = false }: Props) {
  const { t } = useTranslation('messages');
  const { look, ...pages } = useThreads();
  const news = useNews('messages');
  const isBehind = news > pages.items.reduce((sum, { unread }) => sum + unread, 0);
  // The list stays in sight while messages come: the menu learns of them first.
  useEffect(() => {
    if (isBehind) void look();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- looks once for each message, not for each drawing
  }, [news]);
  return (
    <ListBody
      pages={pages}
      flat={flat}
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
          <li key={thread.clientId} data-row>
            <Row thread={thread} side={side} at={at} />
          </li>
        ))}
      </ul>
    </ListBody>
  );
}

function Row({ thread, side, at }: Omit<Props, 'flat'> & { thread: Thread }) {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const navigate = useNavigate();
  const { clientId, unread, last } = thread;
  const to = `${at}/${clientId}`;
  // A press of a key, which is no click of a pointer, goes on to the field.
  const onClick = (event: MouseEvent): void => {
    if (event.detail > 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(to, { state: toWrite });
  };
  return (
    <NavLink to={to} className={styles['thread'] ?? ''} onClick={onClick}>
      <PersonFace of={clientId} name={fullName(thread)} size="m" className={styles['face']} />
      <strong className={styles['name']}>{fullName(thread)}</strong>
      {last && <time dateTime={last.at}>{format.timeOrDate(last.at)}</time>}
      <span className={styles['excerpt']}>
        {last ? (last.from === side ? t('you', { text: last.excerpt }) : last.excerpt) : t('nothing')}
      </span>
      {unread > 0 && <span className={styles['new']}>{t('unread', { count: unread })}</span>}
    </NavLink>
  );
}
