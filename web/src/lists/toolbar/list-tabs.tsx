import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './list-tabs.module.css';

interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** How many items there are, written out; its place stays free until that is known. Left out where nobody counts. */
  readonly count?: string | undefined;
}

interface Props<Value extends string> {
  /** Of the panel that the tabs change: the tabs' own ids begin with it. */
  panel: string;
  label: string;
  tabs: readonly Tab<Value>[];
  selected: Value;
  onSelect: (value: Value) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const idOf = (panel: string, value: string): string => `${panel}-${value}`;

/**
 * A list in a few parts, each with its count. Arrows, Home and End move.
 * Source: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function ListTabs<Value extends string>({ panel, label, tabs, selected, onSelect }: Props<Value>) {
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent): void => {
    const at = tabs.findIndex(({ value }) => value === selected);
    const ends: Readonly<Record<string, number>> = { Home: 0, End: tabs.length - 1 };
    const step = steps[event.key];
    const to = step === undefined ? ends[event.key] : (at + step + tabs.length) % tabs.length;
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.value);
    list.current?.querySelector<HTMLElement>(`#${idOf(panel, tab.value)}`)?.focus();
  };

  return (
    <div ref={list} role="tablist" aria-label={label} className={styles['tabs']}>
      {tabs.map(({ value, label: name, ...rest }) => (
        <button
          key={value}
          id={idOf(panel, value)}
          type="button"
          role="tab"
          aria-selected={value === selected}
          aria-controls={panel}
          tabIndex={value === selected ? 0 : -1}
          className={styles['tab']}
          onClick={() => onSelect(value)}
          onKeyDown={move}
        >
          {name}
          {'count' in rest && (
            <>
              {' '}
              <span className={styles['count']}>{rest.count}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}

/** Holds the list that the tabs of the same panel choose. */
export function ListTabPanel({ panel, selected, children }: { panel: string; selected: string; children: ReactNode }) {
  return (
    <div id={panel} role="tabpanel" aria-labelledby={idOf(panel, selected)} tabIndex={-1}>
      {children}
    </div>
  );
}
