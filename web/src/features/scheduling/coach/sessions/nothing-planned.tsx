import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Card } from '#web/ui/layout/card.tsx';
import type { View } from './calendar/view.ts';
import styles from './nothing-planned.module.css';

interface Props {
  hasHours: boolean;
  view: View;
  onNew: () => void;
}

/** Lies over a calendar without sessions and says what the first step is. */
export function NothingPlanned({ hasHours, view, onNew }: Props) {
  const { t } = useTranslation('coach-sessions');
  return (
    <Card shadow="high" className={styles['card']}>
      <div>
        <h3 className={styles['title']}>{hasHours ? t(`empty.${view}`) : t('empty.first')}</h3>
        <p className={styles['text']}>{hasHours ? t('empty.text') : t('empty.firstText')}</p>
      </div>
      <div className={styles['actions']}>
        {!hasHours && (
          <Link to="/coach/availability" className={buttonClass('primary')}>
            {t('empty.hours')}
          </Link>
        )}
        <Button look={hasHours ? 'primary' : 'quiet'} onClick={onNew}>
          {t('new')}
        </Button>
      </div>
    </Card>
  );
}
