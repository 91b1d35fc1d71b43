import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { moveFocus } from '#web/ui/overlays/menu-focus.ts';
import { usePlace } from '#web/ui/overlays/use-place.ts';
import { writeTime } from './read-time.ts';
import styles from './time-list.module.css';
import { useFieldText } from './use-field-text.ts';
import { useDismissal } from './use-picker.ts';

interface Props {
  /** It opens beside. */
  button: RefObject<HTMLButtonElement | null>;
  /** Label of the field. */
  label: string;
  /** `14:05`, or empty. */
  value: string;
  /** Stands beside a time: what the clock of somebody else shows then. */
  noteOf?: ((time: string) => string | undefined) | undefined;
  /** @param time none was chosen when left out */
  onClose: (time?: string) => void;
  /** Called first, when it closes by a choice or a key. */
  focusBack: () => void;
}

const perHour = 4;
const quarters = Array.from(
  { length: 24 * perHour },
  (_, index) =>
    `${String(Math.floor(index / perHour)).padStart(2, '0')}:${String((index % perHour) * 15).padStart(2, '0')}`,
);

/** Where somebody begins to look who has no time yet. */
const morning = '09:00';

/**
 * The quarter hours of a day, from the last one up to the time that the field has. Arrows, Home, End and the first figure move, Page Up and Page
 * Down by hours, Escape and Tab close.
 */
export function TimeList({ button, label, value, noteOf, onClose, focusBack }: Props) {
  const { i18n } = useFieldText();
  const panel = useRef<HTMLDivElement>(null);
  const at = quarters.findLast((time) => time <= (value || morning));
  usePlace(button, panel, true, 'bottom-end');
  useDismissal(panel, { button, onClose, focusBack });

  useLayoutEffect(() => {
    const list = panel.current;
    const from = list?.querySelector<HTMLElement>('[data-at]');
    if (!list || !from) return;
    from.focus({ preventScroll: true });
    // Into the middle; `scrollIntoView` would move the page as well.
    list.scrollTop = from.offsetTop - (list.clientHeight - from.offsetHeight) / 2;
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const pages = { PageUp: -perHour, PageDown: perHour }[event.key];
    if (event.key === 'Tab') {
      // The list is in no order of its own: what follows is the field's next.
      focusBack();
      onClose();
    } else if (pages !== undefined) {
      event.preventDefault();
      const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-item]')];
      const from = options.findIndex((option) => option === document.activeElement);
      options.at(Math.min(Math.max(from + pages, 0), options.length - 1))?.focus();
    } else if (moveFocus(event.currentTarget, event.key)) event.preventDefault();
  };
  return (
    <div ref={panel} className={styles['panel']}>
      <div role="listbox" aria-label={label} tabIndex={-1} className={styles['list']} onKeyDown={onKeyDown}>
        {quarters.map((time) => {
          const note = noteOf?.(time);
          return (
            <button
              key={time}
              type="button"
              role="option"
              data-item
              data-at={time === at ? true : undefined}
              tabIndex={time === at ? 0 : -1}
              aria-selected={time === value}
              className={styles['option']}
              onClick={() => {
                focusBack();
                onClose(time);
              }}
            >
              {writeTime(time, i18n.language)}
              {note && <span className={styles['note']}>{note}</span>}
            </button>
          );
        })}
      </div>
    </div>
  );
}
