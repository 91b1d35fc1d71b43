import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bellRoutes } from '#contract/insights/bell/routes.ts';
import { type BellKind, bellKindsOf } from '#contract/insights/bell/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';

/** Which kinds appear in the own bell. Saved at once. */
export function BellSection({ userType }: { userType: keyof typeof bellKindsOf }) {
  const { t } = useTranslation(['bell', 'account-settings']);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keyOf('bell', 'settings'),
    queryFn: ({ signal }) => call(bellRoutes, 'getBellSettings', { signal }),
  });
  const { off, change, choose } = useChoice(data?.off);
  return (
    <SettingsSection title={t('settings.title')} text={t('settings.text')} place="bell">
      {!data && !error && <Skeleton height="12rem" />}
      {!data && error && (
        <LoadFailed title={t('settings.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {off &&
        bellKindsOf[userType].map((kind) => (
          <Checkbox
            key={kind}
            label={t(`kind.${kind}`)}
            checked={!off.includes(kind)}
            onChange={({ target }) => {
              const others = off.filter((each) => each !== kind);
              choose(target.checked ? others : [...others, kind]);
            }}
          />
        ))}
      {change.error && <ProblemBox error={change.error} />}
      <p role="status" className={styles['done']}>
        {change.isSuccess && <>✓ {t('account-settings:saved')}</>}
      </p>
    </SettingsSection>
  );
}

/**
 * A choice shows at once, one is saved after the other, and it goes back when it could not be saved. It is state of the component, because
 * the cache reports to it a moment later, in which the box would jump back under the finger.
 */
const useChoice = (saved: readonly BellKind[] | undefined) => {
  const cache = useQueryClient();
  const [chosen, setChosen] = useState<readonly BellKind[]>();
  const change = useMutation({
    scope: { id: 'bell' },
    mutationFn: (off: readonly BellKind[]) => call(bellRoutes, 'updateBellSettings', { body: { off: [...off] } }),
    onSuccess: (_answer, off) => {
      cache.setQueryData(keyOf('bell', 'settings'), { off: [...off] });
      return cache.invalidateQueries({ queryKey: keyOf('unread') });
    },
    onError: (_error, off) => setChosen((latest) => (latest === off ? undefined : latest)),
  });
  const choose = (off: readonly BellKind[]): void => {
    setChosen(off);
    change.mutate(off);
  };
  return { off: saved && (chosen ?? saved), change, choose };
};
