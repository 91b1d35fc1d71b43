import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Questionnaire } from '#web/features/journal/shared/days/wellbeing-check/use-questionnaire.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import styles from './wellbeing-page.module.css';

interface Props {
  questionnaire: Questionnaire;
  onKeep: (answers: readonly number[]) => void;
}

/** Five sentences, each with six answers; all of them or none. */
export function AnswerForm({ questionnaire: { intro, items, words, caution, citation }, onKeep }: Props) {
  const { t } = useTranslation('client-wellbeing');
  const name = useId();
  const [answers, setAnswers] = useState<readonly (number | undefined)[]>(() => items.map(() => undefined));
  const [isTried, setTried] = useState(false);
  const given = answers.filter((answer) => answer !== undefined);
  const isWhole = given.length === items.length;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isWhole) onKeep(given);
  };
  return (
    <Card as="form" padding="l" className={styles['card']} noValidate onSubmit={submit}>
      <p>{intro}</p>
      {items.map((item, index) => (
        <fieldset key={item} className={styles['item']}>
          <legend>{item}</legend>
          <div className={styles['answers']}>
            {words.map((word, value) => (
              <label key={word} className={styles['answer']}>
                <input
                  type="radio"
                  name={`${name}-${index}`}
                  value={value}
                  checked={answers[index] === value}
                  onChange={() => setAnswers(answers.with(index, value))}
                />
                {word}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {isTried && !isWhole && <ErrorBox>{t('all')}</ErrorBox>}
      <div className={styles['foot']}>
        <Button type="submit">{t('save')}</Button>
        <p className={styles['aside']}>{caution}</p>
      </div>
      {citation && <p className={styles['aside']}>{citation}</p>}
    </Card>
  );
}
