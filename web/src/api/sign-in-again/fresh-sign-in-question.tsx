import { useTranslation } from 'react-i18next';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';
import { useSecondFactor } from './use-second-factor.ts';

interface Props {
  onConfirmed: () => Promise<void>;
  onClose: () => void;
}

/** Asks for the password, and for a code where signing in does, before much of somebody's data goes out. */
export function FreshSignInQuestion({ onConfirmed, onClose }: Props) {
  const { t } = useTranslation('sign-in-again');
  const { data, isPending } = useSecondFactor();
  const wantsCode = data?.on === true;
  return (
    <SignInAgainDialog
      title={t('title')}
      action={t('action')}
      code={isPending ? 'unknown' : wantsCode ? 'wanted' : 'none'}
      onConfirmed={onConfirmed}
      onClose={onClose}
    >
      <p>{t(wantsCode ? 'textWithCode' : 'text')}</p>
    </SignInAgainDialog>
  );
}
