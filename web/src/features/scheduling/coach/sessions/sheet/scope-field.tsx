import { useTranslation } from 'react-i18next';
import type { Scope } from '#contract/scheduling/sessions/schema.ts';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import styles from './sheet.module.css';

const scopes: readonly Scope[] = ['one', 'following', 'all'];

/** Which sessions of a series are meant. */
export function ScopeField({ value, onChoose }: { value: Scope; onChoose: (scope: Scope) => void }) {
  const { t } = useTranslation('coach-sessions');
  return (
    <div className={styles['group']}>
      <p className={styles['legend']}>{t('drop.scope')}</p>
      <ChoiceGroup
        label={t('drop.scope')}
        value={value}
        options={scopes.map((scope) => ({ value: scope, label: t(`drop.${scope}`) }))}
        onChoose={onChoose}
      />
      {value !== 'one' && <p className={styles['hint']}>{t('sheet.others')}</p>}
    </div>
  );
}
