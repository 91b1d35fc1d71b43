import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeOf, useZonedTimes } from '#web/lib/format/use-zoned-times.ts';
import { ZoneField } from '#web/lib/time/zone-field.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import styles from './book.module.css';

interface Props {
  zone: string;
  onChoose: (zone: string) => void;
}

/** In which zone times are shown; whoever travels shows them in another. */
export function OwnZoneChoice({ zone, onChoose }: Props) {
  const { t } = useTranslation('client-sessions');
  const format = useZonedTimes();
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(() => new Date().toISOString());
  return (
    <div className={styles['zone']}>
      <p>
        {t('zone', { place: placeOf(zone), offset: format.offset(now, zone) })}{' '}
        <Button look="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('slots.changeZone')}
        </Button>
      </p>
      {isOpen && (
        <ZoneField
          label={t('slots.zone')}
          nothing={t('slots.noZone')}
          value={zone}
          onChoose={(chosen) => {
            onChoose(chosen);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
