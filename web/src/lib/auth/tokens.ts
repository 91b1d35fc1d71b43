import { AuthError } from './auth-error.ts';
import { hasStoredSignIn } from './stored-sign-in.ts';
import { storedTokens, type Tokens } from './stored-tokens.ts';
import { changesOver } from './while-changing.ts';

/**
 * The tokens of the person signed in: those at hand while they are good, else renewed.
 * @param renew asks Cognito for fresh ones in any case, so that a new group shows in them
 * @returns undefined when nobody is signed in, or no longer
 * @throws AuthError, when they had to be renewed and could not be
 */
export const currentTokens = async ({ renew = false } = {}): Promise<Tokens | undefined> => {
  await changesOver();
  if (!hasStoredSignIn()) return undefined;
  const stored = renew ? undefined : storedTokens();
  if (stored) return stored;
  const { renewedTokens } = await import('./cognito.ts').catch((cause: unknown) => {
    throw new AuthError('network', { cause });
  });
  return renewedTokens({ renew });
};
