import { useTranslation } from 'react-i18next';
import { zoneName } from '#web/lib/time/zone-field.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import styles from './availability-page.module.css';
import type { Draft } from './draft.ts';

interface Props {
  proposal: Draft;
  onBegin: (draft: Draft) => void;
  onEmpty: () => void;
}

/** Before anything was said: what hours are for, and a sensible week to begin with. */
export function FirstStep({ proposal, onBegin, onEmpty }: Props) {
  const { t } = useTranslation('coach-availability');
  return (
    <Card>
      <EmptyState
        title={t('first.title')}
        action={
          <div className={styles['choices']}>
            <Button onClick={() => onBegin(proposal)}>{t('first.begin')}</Button>
            <Button look="quiet" onClick={onEmpty}>
              {t('first.empty')}
            </Button>
          </div>
        }
      >
        {t('first.text', { zone: zoneName(proposal.timeZone) })}
      </EmptyState>
    </Card>
  );
}
