import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { OwnWord } from '#contract/journal/days/schema.ts';
import { dayLimits } from '#contract/journal/limits.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import styles from './entry-form.module.css';
import { keepChoice } from './use-choices.ts';

interface Props {
  list: 'emotions' | 'factors';
  own: readonly string[];
  /** It is chosen, too. */
  onAdd: (word: string) => void;
}

/** Adds words of one's own to those that can be chosen, and removes them again; entries that have one keep it. */
export function OwnWords({ list, own, onAdd }: Props) {
  const { t } = useTranslation('days');
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const isFull = own.length >= dayLimits.choices[list];
  if (!isOpen)
    return (
      <Button look="plain" onClick={() => setOpen(true)}>
        {t(`own.open.${list}`)}
      </Button>
    );
  const add = (): void => {
    const word = v.safeParse(OwnWord, typed);
    setWrong(!word.success);
    if (!word.success) return;
    if (!own.includes(word.output)) void keepChoice({ list, word: word.output, on: true }, word.output);
    onAdd(word.output);
    setTyped('');
  };
  // Within another form, whose own button Return would press.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <div className={styles['choice']}>
      <div className={styles['own']}>
        <TextField
          label={t(`own.word.${list}`)}
          value={typed}
          maxLength={dayLimits.ownWord}
          disabled={isFull}
          autoFocus
          error={isWrong ? t('own.wrong') : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button look="quiet" disabled={isFull} onClick={add}>
          {t('own.add')}
        </Button>
      </div>
      {isFull && <p>{t('own.full', { count: dayLimits.choices[list] })}</p>}
      {own.length > 0 && (
        <ul className={styles['ownList']}>
          {own.map((word) => (
            <li key={word}>
              {word}
              <Button
                look="plain"
                aria-label={t('own.removeWord', { word })}
                onClick={() => void keepChoice({ list, word, on: false }, word)}
              >
                {t('own.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
