import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/forms/button.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import type { Column } from '../column.ts';
import styles from './ticks.module.css';
import { useLongPress } from './use-long-press.ts';

interface Ticks {
  readonly ticked: ReadonlySet<string>;
  /** How many could be ticked. */
  readonly all: number;
  readonly tick: (id: string, isOn: boolean) => void;
  readonly tickAll: (isOn: boolean) => void;
  /** Brief rows have boxes only meanwhile; always, as long as one is ticked. */
  readonly isSelecting: boolean;
  /** Ending it unticks all. */
  readonly select: (isOn: boolean) => void;
}

const TicksContext = createContext<Ticks | undefined>(undefined);

/** Around a list with a `tickColumn`, with its toolbar. Only the boxes are drawn anew when one is ticked. */
export function Ticking({ ticks, children }: { ticks: Ticks; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLongPress(place);
  return (
    <TicksContext value={ticks}>
      <div ref={place} className={styles['ticking']} data-selecting={ticks.isSelecting || undefined}>
        {children}
      </div>
    </TicksContext>
  );
}

/**
 * Which rows are ticked. A row that a search or a view hides counts as not ticked: nothing is done to what cannot be seen.
 * @param shown ids of the rows that are shown; the same as long as they are
 */
export const useTicks = (shown: readonly string[]): Ticks => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ticked = useMemo(() => new Set(shown.filter((id) => chosen.has(id))), [shown, chosen]);
  const tick = useCallback(
    (id: string, isOn: boolean) =>
      setChosen((before) => new Set(isOn ? [...before, id] : [...before].filter((each) => each !== id))),
    [],
  );
  const tickAll = useCallback((isOn: boolean) => setChosen(new Set(isOn ? shown : [])), [shown]);
  const [isWanted, setWanted] = useState(false);
  const select = useCallback((isOn: boolean) => {
    setWanted(isOn);
    if (!isOn) setChosen(new Set());
  }, []);
  const isSelecting = isWanted || ticked.size > 0;
  return useMemo(
    () => ({ ticked, all: shown.length, tick, tickAll, isSelecting, select }),
    [ticked, shown.length, tick, tickAll, isSelecting, select],
  );
};

/** Where a list with boxes has brief rows: a button that shows the boxes, and then one for all of them. */
export function SelectRows() {
  const { t } = useTranslation(['lists', 'common']);
  const ticks = use(TicksContext);
  if (!ticks) return null;
  const { isSelecting, select } = ticks;
  return (
    <div className={styles['select']}>
      {isSelecting && <TickAll />}
      <Button look="quiet" aria-pressed={isSelecting} onClick={() => select(!isSelecting)}>
        {t(isSelecting ? 'common:cancel' : 'ticks.select')}
      </Button>
    </div>
  );
}

/** A column of boxes; `nameOf` is read out. */
export const tickColumn = <Item,>(idOf: (item: Item) => string, nameOf: (item: Item) => string): Column<Item> => ({
  key: 'tick',
  title: '',
  look: 'tick',
  cell: (item) => <TickBox id={idOf(item)} name={nameOf(item)} />,
});

function TickBox({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('lists');
  const ticks = use(TicksContext);
  return (
    ticks && (
      <Box label={t('ticks.one', { name })} checked={ticks.ticked.has(id)} onTick={(isOn) => ticks.tick(id, isOn)} />
    )
  );
}

/** Above the boxes: ticks all that are shown, or none. */
export function TickAll() {
  const { t } = useTranslation('lists');
  const ticks = use(TicksContext);
  if (!ticks) return null;
  const { ticked, all, tickAll } = ticks;
  const isAll = all > 0 && ticked.size === all;
  return <Box label={t('ticks.all')} checked={isAll} mixed={ticked.size > 0 && !isAll} onTick={tickAll} />;
}

interface BoxProps {
  label: string;
  checked: boolean;
  mixed?: boolean;
  onTick: (isOn: boolean) => void;
}

function Box({ label, checked, mixed = false, onTick }: BoxProps) {
  return (
    <label className={styles['box']}>
      <input
        type="checkbox"
        data-tick
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = mixed;
        }}
        onChange={({ target }) => onTick(target.checked)}
      />
      <VisuallyHidden>{label}</VisuallyHidden>
    </label>
  );
}
