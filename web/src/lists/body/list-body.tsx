import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import type { Pages } from '../pages/pages.ts';
import type texts from '../texts/en.json';
import styles from './list-body.module.css';
import { ListFailed } from './list-failed.tsx';
import { useFocusOnward } from './use-focus-onward.ts';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    lists: typeof texts;
  }
}

/** Shown in place of missing rows. */
export interface EmptyText {
  readonly title: string;
  /** Why, and what to do next. */
  readonly text?: ReactNode;
  /** Where a search or a filter left nothing: leads back to everything. */
  readonly showAll?: { readonly label: string; readonly onPress: () => void } | undefined;
  /** Where nothing is there yet: what leads on, if the head of the page does not. */
  readonly next?: ReactNode;
}

export interface BodyProps<Item> {
  pages: Pages<Item>;
  /** How many items are in sight. */
  shown: number;
  /** Title of a failure: "We couldn’t load your clients". */
  failed: string;
  empty: EmptyText;
  /** Stands there while the first items load, as high as they will be. */
  waiting: ReactNode;
  /** Within a surface of the page, it draws none of its own. */
  flat?: boolean;
  /** The items. */
  children: ReactNode;
}

/** A list's items, or what stands in their place: loading, failed, nobody yet, nobody found; and below, the way to further ones. */
export function ListBody<Item>({ pages, shown, failed, empty, waiting, flat = false, children }: BodyProps<Item>) {
  const { t } = useTranslation('lists');
  const { items, awaits, failure, fetchOn, isWhole } = pages;
  const { body, follow } = useFocusOnward(pages);
  const none = shown === 0 && awaits !== 'first';

  const failureBox = failure && (
    <ListFailed failure={{ ...failure, retry: () => follow(failure.retry) }} title={failed} />
  );
  const failedBelow = failure?.missing === 'rest' && fetchOn === 'asked';
  return (
    <div ref={body} className={styles['list']}>
      <div role="status" className={styles['spoken']}>
        <VisuallyHidden>{none && empty.showAll && empty.title}</VisuallyHidden>
      </div>
      {!failedBelow && failureBox}
      {failure?.missing !== 'all' && (
        <Card
          shadow={flat ? 'none' : 'low'}
          className={classes(flat && styles['flat'], styles['surface'], awaits === 'others' && styles['former'])}
          aria-busy={awaits === 'first' || awaits === 'others' || undefined}
        >
          {awaits === 'first' ? waiting : none ? <Nothing {...empty} /> : children}
        </Card>
      )}
      {failedBelow && failureBox}
      {!failure && !isWhole && fetchOn === 'asked' && items.length > 0 && awaits !== 'others' && (
        <Button
          look="quiet"
          className={styles['more']}
          busy={awaits === 'more'}
          busyLabel={t('loadingMore')}
          onClick={() => follow(pages.fetchMore)}
        >
          {t('loadMore')}
        </Button>
      )}
    </div>
  );
}

function Nothing({ title, text, showAll, next }: EmptyText) {
  return (
    <EmptyState
      title={title}
      action={
        showAll ? (
          <Button look="quiet" onClick={showAll.onPress}>
            {showAll.label}
          </Button>
        ) : (
          next
        )
      }
    >
      {text}
    </EmptyState>
  );
}
