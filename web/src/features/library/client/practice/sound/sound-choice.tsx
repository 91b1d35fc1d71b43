import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { bellKinds, bellSeconds } from '#web/features/library/shared/practices/bell.ts';
import { remember, remembered } from '#web/lib/device-memory.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { play } from '../playing/media-deeds.ts';
import { backgroundKinds } from './background.ts';
import styles from './sound-choice.module.css';
import { type Sounds, soundFile } from './sound-file.ts';

const bells = [...bellKinds, 'none'] as const;
const backgrounds = ['none', ...backgroundKinds] as const;

const Preferences = v.object({
  bell: v.fallback(v.optional(v.picklist(bells), 'bowl'), 'bowl'),
  background: v.fallback(v.optional(v.picklist(backgrounds), 'none'), 'none'),
  /** Steps are read aloud. */
  spoken: v.fallback(v.optional(v.boolean(), false), false),
});
export type SoundPreferences = v.InferOutput<typeof Preferences>;

const preferencesFrom = (text: string | undefined): SoundPreferences => {
  try {
    return v.parse(Preferences, JSON.parse(text ?? '{}'));
  } catch {
    return v.parse(Preferences, {});
  }
};

/** How practices sound on this device; a change is remembered at once. */
export const useSoundPreferences = () => {
  const [preferences, setPreferences] = useState(() => preferencesFrom(remembered('sound')));
  const change = (changed: Partial<SoundPreferences>): void => {
    const next = { ...preferences, ...changed };
    setPreferences(next);
    remember('sound', JSON.stringify(next));
  };
  return [preferences, change] as const;
};

interface Props {
  sounds: Sounds;
  onChange: (changed: Partial<Sounds>) => void;
}

/** Which bell rings, what is heard beneath it, and how both sound. */
export function SoundChoice({ sounds, onChange }: Props) {
  const { t } = useTranslation('client-practice');
  const isSilent = sounds.bell === 'none' && sounds.background === 'none';
  return (
    <details className={styles['part']}>
      <summary>
        {t('sound.title', {
          sounds: [t(`sound.bells.${sounds.bell}`), t(`sound.backgrounds.${sounds.background}`)].join(' · '),
        })}
      </summary>
      <div className={styles['sounds']}>
        <SelectField
          label={t('sound.bell')}
          options={bells.map((bell) => ({ value: bell, label: t(`sound.bells.${bell}`) }))}
          value={sounds.bell}
          onChoose={(bell) => onChange({ bell })}
        />
        <SelectField
          label={t('sound.background')}
          options={backgrounds.map((background) => ({
            value: background,
            label: t(`sound.backgrounds.${background}`),
          }))}
          value={sounds.background}
          onChoose={(background) => onChange({ background })}
        />
        {!isSilent && <Listen key={`${sounds.bell} ${sounds.background}`} sounds={sounds} />}
      </div>
    </details>
  );
}

/** Seconds of silence, or of the background, before the bell of a sample. */
const lead = 0.4;

/** Plays a few seconds of it. Another choice falls silent by taking this away. */
function Listen({ sounds }: { sounds: Sounds }) {
  const { t } = useTranslation('client-practice');
  const media = useRef<HTMLAudioElement>(null);
  const [address, setAddress] = useState<string>();
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  useEffect(() => {
    if (address && media.current) void play(media.current);
  }, [address]);
  return (
    <>
      <Button
        look="quiet"
        onClick={() =>
          setAddress(
            address ? undefined : URL.createObjectURL(soundFile(bellSeconds, [{ at: lead, level: 1 }], sounds)),
          )
        }
      >
        {address ? t('sound.stop') : t('sound.listen')}
      </Button>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a bell has no words */}
      {address && <audio ref={media} src={address} onEnded={() => setAddress(undefined)} />}
    </>
  );
}
