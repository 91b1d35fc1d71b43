import { useTranslation } from 'react-i18next';
import { SaveActions } from '#web/ui/overlays/save-actions.tsx';

interface Props {
  busy: boolean;
  onCancel: () => void;
}

/** The foot of a dialog whose form saves something, with the words that all such dialogs share. */
export function SaveButtons(props: Props) {
  const { t } = useTranslation('common');
  return <SaveActions labels={{ cancel: t('cancel'), save: t('save'), saving: t('saving') }} {...props} />;
}
