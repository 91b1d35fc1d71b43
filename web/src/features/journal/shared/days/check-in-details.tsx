import { useTranslation } from 'react-i18next';
import { emotions, factors } from '#contract/journal/days/words.ts';
import { dayLimits } from '#contract/journal/limits.ts';
import { ChipGroup } from '#web/ui/forms/chip-group.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';

type Emotion = (typeof emotions)[number];
type Factor = (typeof factors)[number];

/** Optional details of a mood. */
export interface Details {
  readonly emotions: readonly Emotion[];
  readonly factors: readonly Factor[];
  readonly note: string;
}

interface Props {
  value: Details;
  onChange: (details: Details) => void;
}

/** Feelings, what was part of it and a note, all optional. Needs the texts `days`. */
export function CheckInDetails({ value, onChange }: Props) {
  const { t } = useTranslation('days');
  return (
    <>
      <ChipGroup
        label={t('details.emotions')}
        hint={t('details.atMost', { count: dayLimits.emotions })}
        options={emotions.map((word) => ({ value: word, label: t(`emotion.${word}`) }))}
        chosen={value.emotions}
        onChange={(chosen) => onChange({ ...value, emotions: chosen })}
        atMost={dayLimits.emotions}
      />
      <ChipGroup
        label={t('details.factors')}
        hint={t('details.atMost', { count: dayLimits.factors })}
        options={factors.map((word) => ({ value: word, label: t(`factor.${word}`) }))}
        chosen={value.factors}
        onChange={(chosen) => onChange({ ...value, factors: chosen })}
        atMost={dayLimits.factors}
      />
      <TextArea
        label={t('details.note')}
        hint={t('details.noteHint', { count: dayLimits.note })}
        maxLength={dayLimits.note}
        value={value.note}
        onChange={(event) => onChange({ ...value, note: event.target.value })}
      />
    </>
  );
}

/** The details of an entry as it is kept; words of a later version of the product are left out. */
export const detailsOf = (entry: {
  emotions: readonly string[];
  factors: readonly string[];
  note?: string | undefined;
}): Details => ({
  emotions: emotions.filter((word) => entry.emotions.includes(word)),
  factors: factors.filter((word) => entry.factors.includes(word)),
  note: entry.note ?? '',
});
