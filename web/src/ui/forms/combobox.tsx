import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classes } from '../classes.ts';
import styles from './combobox.module.css';
import { Field, notesOf } from './field.tsx';
import fieldStyles from './text-field.module.css';

interface Option<Value extends string> {
  value: Value;
  label: string;
  /** Beside the label; searched as well. */
  note?: string | undefined;
}

interface Props<Value extends string> {
  label: string;
  options: readonly Option<Value>[];
  value: Value | undefined;
  onChoose: (value: Value) => void;
  /** Whether one of the texts contains what was typed. */
  matches: (typed: string, ...texts: readonly string[]) => boolean;
  /** Text of the list when nothing matches. */
  nothing: string;
  placeholder?: string;
  hint?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
}

/** More would be read by nobody; typing narrows it. */
const shownAtMost = 50;

/** A labelled choice of one among many, found by typing a part of its name. Escape keeps what was chosen before. */
export function Combobox<Value extends string>(props: Props<Value>) {
  const { label, options, value, onChoose, matches, nothing, placeholder, hint, error, disabled = false } = props;
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const isOpen = typed !== undefined;
  const chosen = options.find((option) => option.value === value);
  const found = isOpen
    ? options.filter((each) => matches(typed, each.label, each.note ?? '')).slice(0, shownAtMost)
    : [];

  const open = (): void => {
    setTyped('');
    setActive(Math.max(0, chosen ? options.slice(0, shownAtMost).indexOf(chosen) : 0));
  };
  const close = (): void => setTyped(undefined);
  const choose = (option: Option<Value> | undefined): void => {
    if (option) onChoose(option.value);
    close();
  };
  const step = (by: number): void => {
    const next = (active + by + found.length) % Math.max(1, found.length);
    setActive(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = actionOf(event.key, isOpen);
    if (!act) return;
    event.preventDefault();
    if (act === 'open') open();
    if (act === 'close') close();
    if (act === 'choose') choose(found[active]);
    if (act === 'next') step(1);
    if (act === 'previous') step(-1);
  };

  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className={classes(fieldStyles['box'], styles['box'])}>
        <input
          id={id}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={isOpen && found[active] ? `${id}-${active}` : undefined}
          {...notesOf(id, { hint, error })}
          className={classes(fieldStyles['input'], styles['input'])}
          placeholder={isOpen ? (chosen?.label ?? placeholder) : placeholder}
          disabled={disabled}
          value={typed ?? chosen?.label ?? ''}
          onClick={() => {
            if (!isOpen) open();
          }}
          onChange={(event) => {
            setTyped(isOpen ? event.target.value : added(chosen?.label ?? '', event.target.value));
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        <svg className={styles['arrow']} width="12" height="8" viewBox="0 0 12 8" fill="none" aria-hidden>
          <path d="M1 1.5l5 5 5-5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
        {isOpen && (
          <Popup
            id={id}
            label={label}
            found={found}
            active={active}
            nothing={nothing}
            onChoose={choose}
            onKeyDown={onKeyDown}
          />
        )}
      </div>
    </Field>
  );
}

interface PopupProps<Value extends string> {
  /** Of the input, with which the ids of the list begin. */
  id: string;
  label: string;
  found: readonly Option<Value>[];
  /** Place of the option that Enter chooses. */
  active: number;
  nothing: string;
  onChoose: (option: Option<Value>) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Popup<Value extends string>({ id, label, found, active, nothing, onChoose, onKeyDown }: PopupProps<Value>) {
  return (
    <div className={styles['popup']}>
      <div id={`${id}-list`} role="listbox" aria-label={label} className={styles['list']}>
        {found.map((option, place) => (
          <div
            key={option.value}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            className={styles['option']}
            // The input keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
            onKeyDown={onKeyDown}
          >
            <span>{option.label}</span>
            {option.note && <span className={styles['note']}>{option.note}</span>}
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p role="status" className={styles['nothing']}>
          {nothing}
        </p>
      )}
    </div>
  );
}

type Act = 'open' | 'close' | 'choose' | 'next' | 'previous';

const opened: Readonly<Partial<Record<string, Act>>> = {
  Escape: 'close',
  Enter: 'choose',
  ArrowDown: 'next',
  ArrowUp: 'previous',
};
const closed: Readonly<Partial<Record<string, Act>>> = { Enter: 'open', ArrowDown: 'open', ArrowUp: 'open' };

const actionOf = (key: string, isOpen: boolean): Act | undefined => (isOpen ? opened : closed)[key];

/** A person who types over their choice looks for something else: only the new characters count. */
const added = (before: string, now: string): string => (now.startsWith(before) ? now.slice(before.length) : now);
