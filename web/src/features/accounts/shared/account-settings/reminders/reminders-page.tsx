import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { nudgeRoutes } from '#contract/accounts/nudges/routes.ts';
import { type Nudges, type NudgesChange, nudgeKinds } from '#contract/accounts/nudges/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { isOnHere, PushRefused, pushSupport, turnOffHere, turnOnHere } from '#web/lib/offline/worker/notifications.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import styles from '../settings.module.css';
import { SettingsSection } from '../settings-section.tsx';

/** Which gentle reminders come, when, and where to. Each choice is saved at once. */
export function Component() {
  const { t } = useTranslation('account-settings');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keyOf('nudges'),
    queryFn: ({ signal }) => call(nudgeRoutes, 'getNudges', { signal }),
  });
  return (
    <div className={styles['page']}>
      <PageHeader title={t('nudges.title')} intro={t('nudges.intro')} />
      {!data && !error && <Skeleton height="20rem" />}
      {!data && error && (
        <LoadFailed title={t('nudges.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <HereSection nudges={data} />
          <Choices nudges={data} />
        </>
      )}
      <p>
        <Link to="/settings">{t('title')}</Link>
      </p>
    </div>
  );
}

/** Notifications of this browser. */
function HereSection({ nudges }: { nudges: Nudges }) {
  const { t } = useTranslation('account-settings');
  const cache = useQueryClient();
  const [support] = useState(pushSupport);
  const isOn = useQuery({
    queryKey: keyOf('nudges', 'here', nudges.devices.map(({ id }) => id).join()),
    queryFn: () => isOnHere(nudges),
  });
  const change = useMutation({
    mutationFn: (on: boolean) => (on ? turnOnHere(nudges.publicKey) : turnOffHere()),
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf('nudges') }),
  });
  const others = nudges.devices.length - (isOn.data ? 1 : 0);
  return (
    <SettingsSection title={t('nudges.here.title')} text={t('nudges.here.text')}>
      {support === 'yes' ? (
        <div>
          <Button
            look={isOn.data ? 'quiet' : 'primary'}
            busy={change.isPending}
            disabled={isOn.data === undefined}
            onClick={() => change.mutate(!isOn.data)}
          >
            {t(isOn.data ? 'nudges.here.off' : 'nudges.here.on')}
          </Button>
        </div>
      ) : (
        <p>{t(`nudges.here.${support}`)}</p>
      )}
      {isOn.data && <p role="status">{t('nudges.here.isOn')}</p>}
      {others > 0 && <p>{t('nudges.here.others', { count: others })}</p>}
      {change.error instanceof PushRefused && <ErrorBox>{t('nudges.here.refused')}</ErrorBox>}
      {change.error && !(change.error instanceof PushRefused) && <ProblemBox error={change.error} />}
    </SettingsSection>
  );
}

function Choices({ nudges }: { nudges: Nudges }) {
  const { t } = useTranslation('account-settings');
  const cache = useQueryClient();
  const [chosen, setChosen] = useState(nudges);
  const [time, setTime] = useState(nudges.practiceAt ?? '');
  const change = useMutation({
    scope: { id: 'nudges' },
    mutationFn: (body: NudgesChange) => call(nudgeRoutes, 'updateNudges', { body }),
    onSuccess: (saved) => cache.setQueryData(keyOf('nudges'), saved),
    onError: () => {
      const saved = cache.getQueryData(keyOf('nudges'));
      if (saved) setChosen(saved);
    },
  });
  const choose = (body: NudgesChange): void => {
    setChosen((before) => ({ ...before, off: body.off ?? before.off, mail: body.mail ?? before.mail }));
    change.mutate(body);
  };
  const saveTime = (typed: string): void => {
    setTime(typed);
    if (typed === '') choose({ practiceAt: null });
    else if (/^\d\d:\d[05]$/.test(typed)) choose({ practiceAt: typed });
  };
  return (
    <>
      <SettingsSection title={t('nudges.kinds.title')} text={t('nudges.kinds.text')}>
        {nudgeKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`nudges.kind.${kind}`)}
            checked={!chosen.off.includes(kind)}
            onChange={({ target }) => {
              const others = chosen.off.filter((each) => each !== kind);
              choose({ off: target.checked ? others : [...others, kind] });
            }}
          />
        ))}
        <TextField
          label={t('nudges.practiceAt')}
          type="time"
          step={300}
          value={time}
          error={time !== '' && !/^\d\d:\d[05]$/.test(time) ? t('nudges.grid') : undefined}
          onChange={({ target }) => saveTime(target.value)}
        />
        {change.error && <ProblemBox error={change.error} />}
        <p role="status" className={styles['done']}>
          {change.isSuccess && <>✓ {t('saved')}</>}
        </p>
      </SettingsSection>
      <SettingsSection title={t('nudges.mail.title')} text={t('nudges.mail.text')}>
        <Checkbox
          label={t('nudges.mail.label')}
          checked={chosen.mail}
          onChange={({ target }) => choose({ mail: target.checked })}
        />
      </SettingsSection>
    </>
  );
}
