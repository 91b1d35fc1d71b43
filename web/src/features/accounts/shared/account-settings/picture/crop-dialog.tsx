import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SaveActions } from '#web/ui/overlays/save-actions.tsx';
import { centred } from './crop.ts';
import { CropStage } from './crop-stage.tsx';
import { croppedPicture, RefusedPicture } from './picture-file.ts';
import { useSavePicture } from './use-picture.ts';

interface Props {
  picture: HTMLCanvasElement;
  onSaved: (picture: Blob) => void;
  onClose: () => void;
}

/** Crops a picture to a square and saves it. Where that fails, the crop stays to be sent again. */
export default function CropDialog({ picture, onSaved, onClose }: Props) {
  const { t } = useTranslation(['account-settings', 'common']);
  const [crop, setCrop] = useState(() => centred(picture));
  const { mutate, isPending, error } = useSavePicture(onSaved);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPending) mutate(() => croppedPicture(picture, crop));
  };
  return (
    <Dialog title={t('picture.crop.title')} closeLabel={t('common:close')} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <CropStage picture={picture} crop={crop} onCrop={setCrop} />
        {error &&
          (error instanceof RefusedPicture ? (
            <ErrorBox>{t('picture.bad.unreadable')}</ErrorBox>
          ) : (
            <ProblemBox error={error} />
          ))}
        <SaveActions
          labels={{ cancel: t('common:cancel'), save: t('common:save'), saving: t('common:saving') }}
          busy={isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
