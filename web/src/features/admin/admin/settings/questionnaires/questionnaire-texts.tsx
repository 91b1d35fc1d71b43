import { useTranslation } from 'react-i18next';
import type { Questionnaire } from '#web/features/journal/shared/days/wellbeing-check/use-questionnaire.ts';
import styles from './questionnaires.module.css';

/** The five sentences and the six answers. */
export function QuestionnaireTexts({ texts }: { texts: Questionnaire }) {
  const { t } = useTranslation('admin-settings');
  return (
    <div className={styles['texts']}>
      <p>{texts.intro}</p>
      <h3>{t('questionnaires.sentences')}</h3>
      <ol>
        {texts.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
      <h3>{t('questionnaires.answers')}</h3>
      <ol start={0}>
        {texts.words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ol>
      <p>{texts.caution}</p>
    </div>
  );
}
