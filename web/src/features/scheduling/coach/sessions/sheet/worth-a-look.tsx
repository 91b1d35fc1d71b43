import { useTranslation } from 'react-i18next';
import type { SessionsMade } from '#contract/scheduling/sessions/schema.ts';
import { useZonedFormat } from '#web/lib/time/use-zoned-format.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { DialogActions } from '#web/ui/overlays/dialog.tsx';
import styles from './sheet.module.css';

/** Whether something was saved that its coach should know of. */
export const isWorthALook = ({ warnings, shifted }: SessionsMade): boolean => warnings.length + shifted.length > 0;

/** Shows warnings after saving: short breaks, times outside the hours or taken elsewhere, times that the clocks moved. */
export function WorthALook({ made, onDone }: { made: SessionsMade; onDone: () => void }) {
  const { t } = useTranslation('coach-sessions');
  return (
    <div ref={focusButton} role="status" className={styles['group']}>
      <p>{t('sheet.saved.text')}</p>
      <Warnings made={made} />
      <DialogActions>
        <Button onClick={onDone}>{t('sheet.saved.done')}</Button>
      </DialogActions>
    </div>
  );
}

/** Each kind once, with its dates. */
export function Warnings({ made: { warnings, shifted } }: { made: SessionsMade }) {
  const { t } = useTranslation('coach-sessions');
  const format = useZonedFormat();
  const dates = (kind: SessionsMade['warnings'][number]['warning']) =>
    warnings.filter(({ warning }) => warning === kind).map(({ date }) => date);
  const said = [
    { key: 'buffer', dates: dates('buffer') },
    { key: 'outside-hours', dates: dates('outside-hours') },
    { key: 'busy-elsewhere', dates: dates('busy-elsewhere') },
    { key: 'shifted', dates: shifted },
  ] as const;
  return (
    <ul className={styles['warnings']}>
      {said
        .filter((each) => each.dates.length > 0)
        .map((each) => (
          <li key={each.key}>{t(`sheet.saved.${each.key}`, { dates: format.days(each.dates) })}</li>
        ))}
    </ul>
  );
}

/** Moves the focus from the form, which is gone. */
const focusButton = (box: HTMLDivElement | null): void => box?.querySelector('button')?.focus();
