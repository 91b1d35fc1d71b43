import { useTranslation } from 'react-i18next';
import { emotions, factors } from '#contract/journal/days/words.ts';
import { dayLimits } from '#contract/journal/limits.ts';
import { ChipGroup } from '#web/ui/forms/chip-group.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import styles from './entry-form.module.css';
import { OwnWords } from './own-words.tsx';
import { useChoices } from './use-choices.ts';
import { type Details, useDayWords } from './use-day-words.ts';

interface Props {
  value: Details;
  onChange: (details: Details) => void;
}

/** Feelings, what was part of it and a note, all optional. Needs the texts `days`. */
export function CheckInDetails({ value, onChange }: Props) {
  const { t } = useTranslation('days');
  return (
    <>
      <WordChoice
        list="emotions"
        known={emotions}
        chosen={value.emotions}
        onChange={(chosen) => onChange({ ...value, emotions: chosen })}
      />
      <WordChoice
        list="factors"
        known={factors}
        chosen={value.factors}
        onChange={(chosen) => onChange({ ...value, factors: chosen })}
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

interface WordChoiceProps {
  list: 'emotions' | 'factors';
  known: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Words of the product, own ones, and those that an entry has from before. */
function WordChoice({ list, known, chosen, onChange }: WordChoiceProps) {
  const { t } = useTranslation('days');
  const words = useDayWords();
  const own = useChoices()?.[list] ?? [];
  const all = [...new Set([...known, ...own, ...chosen])];
  const atMost = dayLimits[list];
  return (
    <div className={styles['choice']}>
      <ChipGroup
        label={t(`details.${list}`)}
        hint={t('details.atMost', { count: atMost })}
        options={all.map((word) => ({
          value: word,
          label: list === 'emotions' ? words.emotion(word) : words.factor(word),
        }))}
        chosen={chosen}
        onChange={onChange}
        atMost={atMost}
      />
      <OwnWords
        list={list}
        own={own}
        onAdd={(word) => {
          if (!chosen.includes(word) && chosen.length < atMost) onChange([...chosen, word]);
        }}
      />
    </div>
  );
}
