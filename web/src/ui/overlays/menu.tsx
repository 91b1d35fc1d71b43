import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '../classes.ts';
import styles from './menu.module.css';
import { moveFocus } from './menu-focus.ts';
import { preparePlace, usePlace } from './use-place.ts';

export interface MenuItem {
  label: string;
  /** Where it leads, or … */
  to?: string;
  /** … what it does. */
  onSelect?: () => void;
  /** Set for one of several choices. */
  checked?: boolean;
  /** BCP 47, when the label is in another language than the page. */
  lang?: string;
}

/** Where it opens when there is room on both sides: below and to the end of the line, unless said otherwise. */
export interface Placement {
  above?: boolean;
  start?: boolean;
  /** To both sides alike. */
  middle?: boolean;
}

interface Props {
  /** Name of the trigger when read out. */
  label: string;
  trigger: ReactNode;
  items: readonly MenuItem[];
  /** Shown above the items, not part of them. */
  header?: ReactNode;
  placement?: Placement | undefined;
  className?: string | undefined;
  /** The key E opens it for the row that has the focus. */
  isDone?: boolean;
}

/**
 * A button that opens a list of actions. Arrows, Home, End and first letters move, Escape and Tab close.
 * Source: https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/
 */
export function Menu({ label, trigger, items, header, placement, className, isDone = false }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const side = placement?.above ? 'top' : 'bottom';
  usePlace(button, panel, open, placement?.middle ? side : `${side}-${placement?.start ? 'start' : 'end'}`);

  useEffect(() => {
    if (!open) return undefined;
    const current = panel.current?.querySelector<HTMLElement>('[aria-checked="true"]');
    // It may not be in its place yet.
    (current ?? panel.current?.querySelector<HTMLElement>('[data-item]'))?.focus({ preventScroll: true });
    const closeOutside = (event: PointerEvent): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };

  const choose = (item: MenuItem): void => {
    close();
    item.onSelect?.();
  };

  return (
    <div ref={root} className={classes(styles['root'], className)}>
      <button
        ref={button}
        type="button"
        className={styles['trigger']}
        data-done={isDone || undefined}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={preparePlace}
        onFocus={preparePlace}
        onClick={() => setOpen((shown) => !shown)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {trigger}
      </button>
      {open && (
        <div ref={panel} className={styles['panel']}>
          {header && <div className={styles['header']}>{header}</div>}
          <div
            id={id}
            role="menu"
            aria-label={label}
            tabIndex={-1}
            onKeyDown={(event) => {
              if (event.key === 'Escape') {
                // It is for the menu alone, not for the dialog that it may lie in.
                event.preventDefault();
                close();
              } else if (event.key === 'Tab') setOpen(false);
              else if (moveFocus(event.currentTarget, event.key)) event.preventDefault();
            }}
          >
            {items.map((item) => (
              <MenuEntry key={item.label} item={item} onChoose={() => choose(item)} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function MenuEntry({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  const shared = {
    className: styles['item'],
    role: item.checked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': item.checked,
    'data-item': true,
    tabIndex: -1,
    lang: item.lang,
    onClick: onChoose,
  };
  if (item.to !== undefined) {
    return (
      <Link {...shared} to={item.to}>
        {item.label}
      </Link>
    );
  }
  return (
    <button {...shared} type="button">
      {item.label}
      {item.checked && <span aria-hidden>✓</span>}
    </button>
  );
}
