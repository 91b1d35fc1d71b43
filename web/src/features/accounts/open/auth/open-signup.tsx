import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SelfAssignedUserType } from '#contract/core/user-type.ts';
import { SignupForm } from './signup-form.tsx';

/** The sign-up form without an invitation. */
export function OpenSignup({ userType }: { userType: SelfAssignedUserType }) {
  const [query] = useSearchParams();
  const email = query.get('email') ?? undefined;
  const again = query.get('again');
  if (!again || !email) return <SignupForm userType={userType} email={email} />;
  return (
    <Suspense>
      <SignupAgain userType={userType} email={email} again={again} />
    </Suspense>
  );
}

// Few come by such a link.
const SignupAgain = lazy(async () => ({ default: (await import('./signup-again.tsx')).SignupAgain }));
