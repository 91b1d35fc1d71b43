import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { remember, remembered } from '#web/lib/device-memory.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';

/** Whether the calendar shows what was cancelled; this device remembers it. */
export const useShowCancelled = () => {
  const [shows, setShows] = useState(() => remembered('cancelled') === 'shown');
  const change = (next: boolean): void => {
    remember('cancelled', next ? 'shown' : 'hidden');
    setShows(next);
  };
  return { shows, change };
};

export function ShowCancelled({ shows, change }: ReturnType<typeof useShowCancelled>) {
  const { t } = useTranslation('coach-sessions');
  return <Checkbox label={t('showCancelled')} checked={shows} onChange={({ target }) => change(target.checked)} />;
}
