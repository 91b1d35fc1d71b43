import { useTranslation } from 'react-i18next';
import { deviceZone } from '#web/lib/format/device-zone.ts';
import { ZoneField, zoneName } from '#web/lib/time/zone-field.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import styles from './availability-page.module.css';
import type { Draft } from './draft.ts';
import { Section } from './section.tsx';

interface Props {
  draft: Draft;
  /** Saved values, once there are any. */
  stored: Draft | undefined;
  onChange: (part: Partial<Draft>) => void;
}

/** In which zone the hours are meant; what another one changes and what not is said before it is saved. */
export function ZoneSection({ draft: { timeZone }, stored, onChange }: Props) {
  const { t } = useTranslation('coach-availability');
  const device = deviceZone();
  return (
    <Section title={t('zone.title')} text={t('zone.text')}>
      <ZoneField
        label={t('zone.label')}
        nothing={t('zone.nothing')}
        value={timeZone}
        onChoose={(chosen) => onChange({ timeZone: chosen })}
      />
      {timeZone !== device && (
        <div>
          <Button look="quiet" onClick={() => onChange({ timeZone: device })}>
            {t('zone.device', { zone: zoneName(device) })}
          </Button>
        </div>
      )}
      <p role="status" className={styles['note']}>
        {stored &&
          stored.timeZone !== timeZone &&
          t('zone.moves', { before: zoneName(stored.timeZone), after: zoneName(timeZone) })}
      </p>
    </Section>
  );
}
