import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ListBody } from '#web/lists/body/list-body.tsx';
import { ListPage } from '#web/lists/list-page.tsx';
import type { Pages } from '#web/lists/pages/pages.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import styles from './rows.module.css';

interface Props<Item> {
  title: string;
  /** Beside the title: what begins another one. */
  action?: ReactNode;
  pages: Pages<Item>;
  failed: string;
  empty: string;
  emptyText?: string;
  renderRow: (item: Item) => ReactNode;
}

/** One list about a client, under its own heading. */
export function Rows<Item>({ title, action, pages, failed, empty, emptyText, renderRow }: Props<Item>) {
  return (
    <section aria-label={title} className={styles['part']}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{title}</h2>
        {action}
      </div>
      <ListPage>
        <ListBody
          pages={pages}
          shown={pages.items.length}
          failed={failed}
          empty={{ title: empty, text: emptyText }}
          waiting={<Skeleton height="12rem" />}
        >
          <ul className={styles['rows']}>
            {pages.items.map((item) => (
              <li key={pages.idOf(item)} className={styles['row']}>
                {renderRow(item)}
              </li>
            ))}
          </ul>
        </ListBody>
      </ListPage>
    </section>
  );
}

interface LinesProps {
  to: string;
  title: string;
  facts: ReactNode;
  text?: string | undefined;
  /** At the end of the row. */
  end?: ReactNode;
}

/** One row: where it leads, what it is, and how it begins. */
export function Lines({ to, title, facts, text, end }: LinesProps) {
  return (
    <>
      <div className={styles['what']}>
        <Link to={to} className={styles['name']}>
          {title}
        </Link>
        <span className={styles['facts']}>{facts}</span>
        {text && (
          <span className={styles['text']} dir="auto">
            {text}
          </span>
        )}
      </div>
      {end}
    </>
  );
}
