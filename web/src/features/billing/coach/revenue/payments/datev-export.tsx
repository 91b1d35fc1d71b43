import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/forms/button.tsx';
import { DatevDialog } from './datev-dialog.tsx';

interface Props {
  year: string;
  /** The month in which the financial year begins. */
  yearStart: number;
}

/** Exports invoices and payments as bookings for a tax adviser. */
export function DatevExport(props: Props) {
  const { t } = useTranslation('coach-revenue');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('datev.button')}
      </Button>
      {isOpen && <DatevDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
