import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Bell } from '#contract/insights/bell/schema.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { useFormat } from '#web/lib/format/use-format.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { moveFocus } from '#web/ui/overlays/menu-focus.ts';
import { CloseButton } from '#web/ui/overlays/modal-head.tsx';
import { useModal } from '#web/ui/overlays/use-modal.ts';
import styles from './bell-panel.module.css';
import type texts from './texts/en.json';
import { useBell } from './use-bell.ts';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    bell: typeof texts;
  }
}

/** One line of the bell, in the reader's language, with the page of what it is about. */
export interface BellLine {
  readonly id: string;
  readonly at: string;
  readonly what: string;
  readonly why?: string | undefined;
  readonly to: string;
}

interface Props {
  readonly linesOf: (bell: Bell) => readonly BellLine[];
  readonly onClose: () => void;
}

const isToday = ({ at }: BellLine): boolean => new Date(at).toDateString() === new Date().toDateString();

/** Arrows move among the links. */
const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
  if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && moveFocus(event.currentTarget, event.key))
    event.preventDefault();
};

/** What is new, today and earlier: beside the bell on a wide screen, from the foot of a phone. */
export function BellPanel({ linesOf, onClose }: Props) {
  const { t } = useTranslation(['bell', 'common']);
  const id = useId();
  const ref = useModal(onClose, { closeBeside: true });
  const { data, error, isFetching, refetch } = useBell();
  const lines = data && linesOf(data).toSorted((one, other) => other.at.localeCompare(one.at));
  const groups = [
    { title: t('today'), lines: lines?.filter(isToday) ?? [] },
    { title: t('earlier'), lines: lines?.filter((line) => !isToday(line)) ?? [] },
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move among the links
    <dialog ref={ref} aria-labelledby={id} className={styles['panel']} onKeyDown={onKeyDown}>
      <div className={styles['head']}>
        <h2 id={id} tabIndex={-1} data-title>
          {t('title')}
        </h2>
        <CloseButton label={t('common:close')} onClick={onClose} />
      </div>
      <div className={styles['body']} aria-busy={isFetching}>
        {!data && !error && (
          <>
            <VisuallyHidden>{t('loading')}</VisuallyHidden>
            {widths.map((width) => (
              <Skeleton key={width} width={width} height="2.5rem" />
            ))}
          </>
        )}
        {!data && error && (
          <LoadFailed title={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {data && data.failed.length > 0 && (
          <Missing kinds={data.failed} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {lines?.length === 0 && data?.failed.length === 0 && (
          <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
        )}
        {groups.map(
          (group) =>
            group.lines.length > 0 && (
              <section key={group.title}>
                <h3>{group.title}</h3>
                <ul>
                  {group.lines.map((line) => (
                    <Line
                      key={line.id}
                      line={line}
                      isToday={isToday(line)}
                      isNew={data?.seenAt === undefined || line.at > data.seenAt}
                      onFollow={onClose}
                    />
                  ))}
                </ul>
              </section>
            ),
        )}
      </div>
      <Link to="/settings#bell" className={styles['choose']} onClick={onClose} data-item>
        {t('choose')}
      </Link>
    </dialog>
  );
}

const widths = ['92%', '84%', '88%'] as const;

interface MissingProps {
  readonly kinds: Bell['failed'];
  readonly busy: boolean;
  readonly onRetry: () => void;
}

function Missing({ kinds, busy, onRetry }: MissingProps) {
  const { t } = useTranslation(['bell', 'common']);
  const { list } = useFormat();
  return (
    <ErrorBox
      action={
        <Button look="quiet" busy={busy} onClick={onRetry}>
          {t('common:retry')}
        </Button>
      }
    >
      {t('partFailed', { kinds: list(kinds.map((kind) => t(`kind.${kind}`))) })}
    </ErrorBox>
  );
}

interface LineProps {
  readonly line: BellLine;
  readonly isToday: boolean;
  readonly isNew: boolean;
  readonly onFollow: () => void;
}

function Line({ line: { at, what, why, to }, isToday, isNew, onFollow }: LineProps) {
  const { t } = useTranslation('bell');
  const { time, date } = useFormat();
  return (
    <li>
      <Link to={to} className={styles['line']} data-new={isNew || undefined} onClick={onFollow} data-item>
        <span className={styles['what']}>
          {isNew && <VisuallyHidden>{t('new')}: </VisuallyHidden>}
          {what}
        </span>
        <time dateTime={at} className={styles['time']}>
          {isToday ? time(at) : date(at)}
        </time>
        {why && <span className={styles['why']}>{why}</span>}
      </Link>
    </li>
  );
}
