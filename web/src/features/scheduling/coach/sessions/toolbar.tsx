import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/forms/button.tsx';
import { type View, views } from './calendar/view.ts';
import styles from './toolbar.module.css';

interface Props {
  view: View;
  /** Describes the days in sight. */
  title: string;
  isNarrow: boolean;
  onView: (view: View) => void;
  onStep: (step: -1 | 1) => void;
  onToday: () => void;
}

/** Which days are in sight, and how. */
export function Toolbar({ view, title, isNarrow, onView, onStep, onToday }: Props) {
  const { t } = useTranslation('coach-sessions');
  // A phone has room for one day, or for a list of days.
  const choices = isNarrow ? (['day', 'week'] as const) : views;
  const chosen = isNarrow && view === 'month' ? 'week' : view;
  return (
    <div className={styles['toolbar']}>
      <div className={styles['steps']}>
        <Button look="quiet" className={styles['today']} onClick={onToday}>
          {t('today')}
        </Button>
        <Step label={t(`before.${view}`)} path="M10 3L5 8l5 5" onClick={() => onStep(-1)} />
        <Step label={t(`after.${view}`)} path="M6 3l5 5-5 5" onClick={() => onStep(1)} />
      </div>
      <h2 className={styles['title']} aria-live="polite">
        {title}
      </h2>
      <div role="radiogroup" aria-label={t('view')} className={styles['views']}>
        {choices.map((choice) => (
          <label key={choice} className={styles['view']}>
            <input type="radio" name="view" checked={chosen === choice} onChange={() => onView(choice)} />
            {isNarrow && choice === 'week' ? t('agenda') : t(choice)}
          </label>
        ))}
      </div>
    </div>
  );
}

function Step({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button type="button" className={styles['step']} aria-label={label} onClick={onClick}>
      <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
        <path d={path} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}
