import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/forms/button.tsx';
import { Sideways } from '#web/ui/layout/sideways.tsx';
import styles from './ticks.module.css';

/** Something that can be done to ticked rows. */
interface BulkAction<Item> {
  readonly label: string;
  /** Those to whom it applies; the button says how many where it is not all. */
  readonly items: readonly Item[];
  readonly onSelect: () => void;
}

interface Run<Item> {
  readonly done: number;
  readonly total: number;
  readonly failed: readonly Item[];
}

/** @param key names this act on this item: the same when it is tried again, so that a lost answer does it once */
export type BulkAct<Item> = (item: Item, key: string) => Promise<unknown>;

/** Does something to one row after the other, each by a call of its own; what fails is kept, to be tried again. */
export const useBulk = <Item,>(idOf: (item: Item) => string) => {
  const [run, setRun] = useState<Run<Item>>();
  const last = useRef<{ readonly act: BulkAct<Item>; readonly keys: Map<string, string> }>(undefined);

  const perform = async (items: readonly Item[]): Promise<void> => {
    const { act, keys } = last.current ?? {};
    if (!act || !keys) return;
    const failed: Item[] = [];
    for (const [index, item] of items.entries()) {
      setRun({ done: index, total: items.length, failed });
      const key = keys.get(idOf(item)) ?? crypto.randomUUID();
      keys.set(idOf(item), key);
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as somebody would do it by hand: limits are then reached late
        await act(item, key);
      } catch (error) {
        console.error(error);
        failed.push(item);
      }
    }
    setRun(failed.length > 0 ? { done: items.length, total: items.length, failed } : undefined);
  };
  const isBusy = run !== undefined && run.done < run.total;
  return {
    run,
    isBusy,
    start: (items: readonly Item[], act: BulkAct<Item>): void => {
      if (isBusy) return;
      last.current = { act, keys: new Map() };
      void perform(items);
    },
    again: (): void => void perform(run?.failed ?? []),
    forget: () => setRun(undefined),
  };
};

interface Props<Item> {
  count: number;
  actions: readonly BulkAction<Item>[];
  bulk: Pick<ReturnType<typeof useBulk<Item>>, 'run' | 'isBusy' | 'again' | 'forget'>;
  nameOf: (item: Item) => string;
  onClear: () => void;
}

/** What can be done to the ticked rows, how far it is, and what failed. Nothing as long as none is ticked. */
export function BulkBar<Item>({ count, actions, bulk, nameOf, onClear }: Props<Item>) {
  const { t } = useTranslation(['lists', 'common']);
  const { run, isBusy, again, forget } = bulk;
  if (count === 0 && !run) return null;
  const failed = isBusy ? [] : (run?.failed ?? []);
  return (
    <section className={styles['bar']} aria-label={t('ticks.bar')}>
      <p role="status" className={styles['count']}>
        {run && isBusy ? t('ticks.progress', { done: run.done + 1, total: run.total }) : t('ticks.count', { count })}
      </p>
      {failed.length > 0 && (
        <p role="alert" className={styles['failed']}>
          {t('ticks.failed', { names: failed.map(nameOf).join(', ') })}
        </p>
      )}
      {failed.length > 0 && (
        <Button look="quiet" onClick={again}>
          {t('common:retry')}
        </Button>
      )}
      <Sideways className={styles['actions']}>
        {actions
          .filter(({ items }) => items.length > 0)
          .map(({ label, items, onSelect }) => (
            <Button key={label} look="quiet" disabled={isBusy} onClick={onSelect}>
              {items.length === count ? label : `${label} (${items.length})`}
            </Button>
          ))}
      </Sideways>
      <Button
        look="plain"
        className={styles['clear']}
        disabled={isBusy}
        onClick={() => {
          forget();
          onClear();
        }}
      >
        {t('ticks.clear')}
      </Button>
    </section>
  );
}
