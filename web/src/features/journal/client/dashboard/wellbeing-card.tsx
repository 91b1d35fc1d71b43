import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Today } from '#contract/journal/days/schema.ts';
import { useUnsent } from '#web/lib/offline/outbox/outbox.ts';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { DashboardCard } from './dashboard-card.tsx';

/** Asks for the well-being check on the days on which it is due, until it is answered: with or without a network. */
export function WellbeingCard({ today: { wellbeing, day } }: { today: Today }) {
  const { t } = useTranslation('client-dashboard');
  const isAnswered = useUnsent('answerWellbeing').length > 0;
  if (isAnswered || wellbeing.every === 'off' || wellbeing.dueOn === undefined || wellbeing.dueOn > day) return null;
  return (
    <DashboardCard title={t('wellbeing.title')}>
      <p>{t('wellbeing.text')}</p>
      <Link to="/wellbeing" className={buttonClass('quiet')}>
        {t('wellbeing.go')}
      </Link>
    </DashboardCard>
  );
}
