import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { communityLimits } from '#contract/community/limits.ts';
import { hasUnseen } from '#contract/core/words.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import styles from './circle.module.css';
import { useJoining } from './use-circle.ts';

const rules = ['kind', 'confidential', 'own', 'advice', 'emergency', 'report'] as const;

export const faultOfName = (name: string): 'nameless' | 'unseen' | undefined =>
  name.trim() === '' ? 'nameless' : hasUnseen(name) ? 'unseen' : undefined;

/** The rules, and under which name somebody takes part: before the first post. */
export function JoinForm({ isCoach, coachName }: { isCoach: boolean; coachName: string }) {
  const { t } = useTranslation('circle');
  const { profile } = useIdentity();
  const [name, setName] = useState(profile?.firstName ?? '');
  const [isAgreed, setAgreed] = useState(false);
  const [isTried, setTried] = useState(false);
  const joining = useJoining();
  const fault = faultOfName(name);
  return (
    <Card
      as="form"
      padding="l"
      className={styles['join']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!fault && isAgreed && !joining.isPending) joining.mutate(name.trim());
      }}
    >
      <h2>{t(isCoach ? 'join.open' : 'join.title', { name: coachName })}</h2>
      <p>{t(isCoach ? 'join.openText' : 'join.text', { name: coachName })}</p>
      <div>
        <h3>{t('rules.title')}</h3>
        <ul className={styles['rules']}>
          {rules.map((rule) => (
            <li key={rule}>{t(`rules.${rule}`)}</li>
          ))}
        </ul>
      </div>
      <TextField
        label={t('join.name')}
        hint={t('join.nameHint')}
        value={name}
        maxLength={communityLimits.displayName}
        autoComplete="nickname"
        onChange={(event) => setName(event.target.value)}
        error={isTried && fault ? t(`join.${fault}`) : undefined}
      />
      <Checkbox
        label={t('join.agree')}
        checked={isAgreed}
        onChange={(event) => setAgreed(event.target.checked)}
        error={isTried && !isAgreed ? t('join.disagree') : undefined}
      />
      {joining.error && <ProblemBox error={joining.error} />}
      <div>
        <Button type="submit" busy={joining.isPending}>
          {t(isCoach ? 'join.opening' : 'join.go')}
        </Button>
      </div>
    </Card>
  );
}
