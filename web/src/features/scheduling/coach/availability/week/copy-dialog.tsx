import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownWeekdays } from '#web/lib/format/week.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx';
import { useWords } from '../use-words.ts';

interface Props {
  /** Whose hours are copied. */
  weekday: number;
  onCopy: (days: readonly number[]) => void;
  onClose: () => void;
}

/** Gives other days of the week the hours of one; what those days had is replaced. */
export function CopyDialog({ weekday, onCopy, onClose }: Props) {
  const { t } = useTranslation(['coach-availability', 'common']);
  const words = useWords();
  const [days, setDays] = useState<readonly number[]>([]);
  return (
    <Dialog title={t('copy.title', { day: words.weekday(weekday) })} closeLabel={t('common:close')} onClose={onClose}>
      <p>{t('copy.text')}</p>
      <div>
        {ownWeekdays()
          .filter((day) => day !== weekday)
          .map((day) => (
            <Checkbox
              key={day}
              label={words.weekday(day)}
              checked={days.includes(day)}
              onChange={({ target }) => setDays(target.checked ? [...days, day] : days.filter((each) => each !== day))}
            />
          ))}
      </div>
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button disabled={days.length === 0} onClick={() => onCopy(days)}>
          {t('copy.do')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
