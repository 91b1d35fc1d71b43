import { useTranslation } from 'react-i18next';
import type { SelfAssignedUserType } from '#contract/core/user-type.ts';
import { Notice } from './notice.tsx';
import { SignupForm } from './signup-form.tsx';

interface Props {
  userType: SelfAssignedUserType;
  email: string;
  /** The secret of the mailed link. */
  again: string;
}

/** The sign-up form for whoever comes by a link to start over. */
export function SignupAgain({ userType, email, again }: Props) {
  const { t } = useTranslation('auth');
  return (
    <>
      <Notice>
        <h2>{t('again.title')}</h2>
        <p>{t('again.text')}</p>
      </Notice>
      <SignupForm userType={userType} email={email} emailHint={t('again.locked')} again={again} />
    </>
  );
}
