import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { NoteRow } from '#contract/notes/schema.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { ListBody } from '#web/lists/body/list-body.tsx';
import type { Pages } from '#web/lists/pages/pages.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import styles from './note-list.module.css';

interface Props {
  pages: Pages<NoteRow>;
  /** The note that is open. */
  opened: string | undefined;
  nameOf: (clientId: string | undefined) => string | undefined;
  /** Filter in force. */
  narrowed: 'search' | 'client' | 'bin' | undefined;
  onShowAll: () => void;
}

/** Notes, each with how it begins. */
export function NoteList({ pages, opened, nameOf, narrowed, onShowAll }: Props) {
  const { t } = useTranslation('coach-notes');
  return (
    <ListBody
      pages={pages}
      shown={pages.items.length}
      failed={t('failed')}
      waiting={<Waiting />}
      empty={
        narrowed
          ? {
              title: t(`empty.${narrowed}`),
              showAll: { label: t('empty.showAll'), onPress: onShowAll },
              ...(narrowed === 'bin' && { text: t('empty.binText') }),
            }
          : { title: t('empty.title'), text: t('empty.text') }
      }
    >
      <ul className={styles['rows']} aria-label={t('title')}>
        {pages.items.map((row) => (
          <Row key={row.id} row={row} isOpen={row.id === opened} name={nameOf(row.clientId)} />
        ))}
      </ul>
    </ListBody>
  );
}

function Row({ row, isOpen, name }: { row: NoteRow; isOpen: boolean; name: string | undefined }) {
  const { t } = useTranslation('coach-notes');
  const format = useFormat();
  const [parameters] = useSearchParams();
  const to = new URLSearchParams(parameters);
  to.set('note', row.id);
  return (
    <li>
      <Link to={`?${to}`} preventScrollReset className={styles['row']} aria-current={isOpen ? 'true' : undefined}>
        <span className={styles['title']}>{row.title || t('untitled')}</span>
        {row.excerpt && <span className={styles['excerpt']}>{row.excerpt}</span>}
        <span className={styles['aside']}>
          {name && <span>{name}</span>}
          <span>{format.date(row.createdAt)}</span>
        </span>
      </Link>
    </li>
  );
}

function Waiting() {
  return (
    <div className={styles['waiting']}>
      <Skeleton height="5.5rem" />
      <Skeleton height="5.5rem" />
      <Skeleton height="5.5rem" />
    </div>
  );
}
