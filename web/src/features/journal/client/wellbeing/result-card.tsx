import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { wellbeingLimits } from '#contract/journal/limits.ts';
import type { WellbeingResult } from '#contract/journal/wellbeing/schema.ts';
import { KindWords } from '#web/features/journal/shared/days/kind-words.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Card } from '#web/ui/layout/card.tsx';
import styles from './wellbeing-page.module.css';

interface Props {
  result: WellbeingResult;
  /** The one before it of the same questionnaire. */
  before: WellbeingResult | undefined;
  /** From so many points on a change means something, where the questionnaire says so. */
  meaningfulChange: number | undefined;
}

/** Shows the score of five answers, and where to turn when it is low. */
export function ResultCard({ result, before, meaningfulChange }: Props) {
  const { t } = useTranslation('client-wellbeing');
  const change = before ? result.score - before.score : 0;
  const points = Math.abs(change);
  return (
    <Card as="section" padding="l" className={styles['card']} aria-labelledby="result">
      <h2 id="result">{t('result.title')}</h2>
      <p className={styles['score']}>{t('result.score', { score: result.score })}</p>
      {before && (
        <p>
          {change === 0 ? t('result.same') : t(change > 0 ? 'result.higher' : 'result.lower', { points })}
          {meaningfulChange !== undefined && points > 0 && points < meaningfulChange && ` ${t('result.small')}`}
        </p>
      )}
      {!result.low && result.score < wellbeingLimits.kindBelow && <KindWords />}
      {result.low && (
        <div role="note" aria-labelledby="low" className={styles['low']}>
          <h3 id="low">{t('low.title')}</h3>
          <p>{t('low.text')}</p>
          <Link to="/get-help" className={buttonClass()}>
            {t('low.help')}
          </Link>
        </div>
      )}
    </Card>
  );
}
