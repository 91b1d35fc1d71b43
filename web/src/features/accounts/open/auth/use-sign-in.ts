import { useLocation, useNavigate } from 'react-router-dom';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { returnPathIn } from '#web/shell/return-path.ts';
import { keepCredentials } from './pending-sign-up.ts';
import { cognito } from './sign-in-parts.ts';

// Where to go afterwards, whatever the page before had to say.
const takenOver = (state: unknown) => (typeof state === 'object' ? state : {});

/** Signs in and goes home, or back to where the last sign-in ended; who never confirmed the address goes to the code, with a new one on its way. */
export const useSignIn = () => {
  const navigate = useNavigate();
  const location = useLocation();
  const { refresh } = useIdentity();
  return async (email: string, password: string): Promise<void> => {
    const { signIn, resendCode } = await cognito();
    const outcome = await signIn({ email, password });
    if (outcome === 'code-wanted') {
      await navigate('/login-code', { state: { ...takenOver(location.state), email } });
      return;
    }
    if (outcome === 'unconfirmed') {
      keepCredentials({ email, password });
      // The first code may have expired. Where no other can be sent now, the page offers it again.
      await resendCode(email).catch(console.error);
      await navigate('/confirm', { state: { email, unfinished: true } });
      return;
    }
    await refresh();
    await navigate(returnPathIn(location.state) ?? '/', { replace: true });
  };
};
