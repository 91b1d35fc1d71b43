import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useKeepFirstHour } from '#web/features/accounts/shared/first-hour/use-keep-first-hour.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { homeOf } from '#web/shell/home-of.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSaving } from './use-saving.ts';

/** Brings back the list of first steps that was put away. A client has none: theirs are gone through once. */
export function FirstStepsSection() {
  const { t } = useTranslation('account-settings');
  const { profile } = useIdentity();
  const navigate = useNavigate();
  const { keep } = useKeepFirstHour();
  const { saving, save } = useSaving();
  if (!profile || profile.userType === 'user') return null;
  const show = () =>
    save(async () => {
      await keep('open');
      await navigate(homeOf(profile.userType));
    });
  return (
    <SettingsSection title={t('firstSteps.title')} text={t('firstSteps.text')}>
      <div>
        <Button look="quiet" busy={saving.state === 'busy'} onClick={() => void show()}>
          {t('firstSteps.show')}
        </Button>
      </div>
      {saving.state === 'failed' && <ProblemBox error={saving.error} />}
    </SettingsSection>
  );
}
