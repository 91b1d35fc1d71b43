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
  const secondFactor = useSecondFactor();
  return (
    <SignInAgainDialog
      title={t('title')}
      action={t('action')}
      secondFactor={secondFactor}
      onConfirmed={onConfirmed}
      onClose={onClose}
    >
      <p>{t(secondFactor.data?.on ? 'textWithCode' : 'text')}</p>
    </SignInAgainDialog>
  );
}
