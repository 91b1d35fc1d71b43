import { type ChangeEvent, lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#contract/core/full-name.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Face } from '#web/ui/figures/face.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { FileButton } from '#web/ui/forms/file-button.tsx';
import sections from '../settings.module.css';
import { SettingsSection } from '../settings-section.tsx';
import styles from './picture.module.css';
import { openPicture, RefusedPicture } from './picture-file.ts';
import { useOwnPicture, usePictureShown, useRemovePicture } from './use-picture.ts';

// Few change their picture: what crops it comes when one is chosen.
const CropDialog = lazy(() => import('./crop-dialog.tsx'));

/** What every browser draws. A phone turns its own kinds into the first. */
const accept = 'image/jpeg,image/png,image/webp';

/** The own picture: chosen, cropped, removed, and for a client shown to the coach or not. */
export function PictureSection() {
  const { t } = useTranslation('account-settings');
  const toast = useToast();
  const { profile } = useIdentity();
  const { data, error, isFetching, refetch } = useOwnPicture();
  const remove = useRemovePicture();
  const [cropping, setCropping] = useState<HTMLCanvasElement>();
  const [refused, setRefused] = useState<RefusedPicture['reason']>();
  const [sent, setSent] = useState<string>();
  useEffect(() => () => URL.revokeObjectURL(sent ?? ''), [sent]);
  if (!profile) return null;
  const isCoach = profile.userType === 'coach';
  const { url, check } = data ?? {};
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setRefused(undefined);
    void openPicture(file).then(setCropping, (failure: unknown) => {
      console.error(failure);
      setRefused(failure instanceof RefusedPicture ? failure.reason : 'unreadable');
    });
  };
  return (
    <SettingsSection title={t('picture.title')} text={t(isCoach ? 'picture.coach' : 'picture.client')}>
      {error && !data && (
        <LoadFailed title={t('picture.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      <div className={styles['picture']}>
        <Face name={fullName(profile)} size="xl" picture={check?.status === 'scanning' ? (sent ?? url) : url} />
        <div className={styles['ways']}>
          <FileButton label={t(url ? 'picture.replace' : 'picture.choose')} accept={accept} onChange={choose} />
          <div className={styles['camera']}>
            <FileButton label={t('picture.take')} accept={accept} capture="user" onChange={choose} />
          </div>
          {(url ?? check) && (
            <Button look="plain" onClick={remove}>
              {t('picture.remove')}
            </Button>
          )}
        </div>
      </div>
      {refused && <ErrorBox>{t(`picture.bad.${refused}`)}</ErrorBox>}
      <p role="status" className={sections['done']}>
        {check?.status === 'scanning' && t('picture.scanning')}
      </p>
      {check?.status === 'refused' && <ErrorBox>{t(`picture.refused.${check.refusal ?? 'unreadable'}`)}</ErrorBox>}
      {!isCoach && <Shown />}
      <Suspense>
        {cropping && (
          <CropDialog
            picture={cropping}
            onClose={() => setCropping(undefined)}
            onSaved={(picture) => {
              setCropping(undefined);
              setSent(URL.createObjectURL(picture));
              toast(t('picture.saved'));
            }}
          />
        )}
      </Suspense>
    </SettingsSection>
  );
}

/** Whether the coach sees it. There before there is a picture: who uploads one knows then who will see it. */
function Shown() {
  const { t } = useTranslation('account-settings');
  const toast = useToast();
  const { name, isShown, change } = usePictureShown();
  if (name === undefined) return null;
  return (
    <>
      <Checkbox
        label={t('picture.show', { name })}
        checked={change.isPending ? change.variables : isShown}
        disabled={change.isPending}
        onChange={({ target: { checked } }) =>
          change.mutate(checked, { onSuccess: () => toast(t(checked ? 'picture.shown' : 'picture.hidden', { name })) })
        }
      />
      {change.error && <ProblemBox error={change.error} />}
    </>
  );
}
