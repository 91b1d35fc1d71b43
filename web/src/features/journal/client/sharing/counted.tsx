import { useTranslation } from 'react-i18next';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import styles from './sharing-page.module.css';
import { useCounting } from './use-sharing.ts';

interface Props {
  /** Whether own figures count among those of many. */
  isCounted: boolean;
  /** The coach's first name. */
  name: string;
}

/** Whether the coach's averages of many clients have this one in them. */
export function Counted({ isCounted, name }: Props) {
  const { t } = useTranslation('client-sharing');
  const toast = useToast();
  const counting = useCounting(({ shared }) => toast(t(shared ? 'counted.begun' : 'counted.ended')));
  return (
    <Card as="section" padding="l" className={styles['card']} aria-labelledby="counted">
      <div>
        <h2 id="counted">{t('counted.title')}</h2>
        <p className={styles['aside']}>{t('counted.text', { name })}</p>
      </div>
      {counting.error && <ProblemBox error={counting.error} />}
      <div className={styles['foot']}>
        <p className={isCounted ? styles['shared'] : styles['private']}>
          {t(isCounted ? 'counted.yes' : 'counted.no')}
        </p>
        <Button look="quiet" busy={counting.isPending} onClick={() => counting.mutate({ shared: !isCounted })}>
          {t(isCounted ? 'counted.end' : 'counted.begin')}
        </Button>
      </div>
    </Card>
  );
}
