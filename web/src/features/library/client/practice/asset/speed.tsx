import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format/use-format.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { setSpeed } from '../playing/media-deeds.ts';

const speeds = [0.75, 1, 1.25, 1.5];

/** How fast a recording is played. */
export function Speed({ media, rate }: { media: HTMLMediaElement | null; rate: number }) {
  const { t } = useTranslation('client-practice');
  const format = useFormat();
  return (
    <SelectField
      label={t('player.speed')}
      options={speeds.map((speed) => ({ value: String(speed), label: `${format.number(speed)}×` }))}
      value={String(rate)}
      onChoose={(speed) => {
        if (media) setSpeed(media, Number(speed));
      }}
    />
  );
}
