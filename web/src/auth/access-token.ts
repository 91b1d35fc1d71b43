import { hasStoredSignIn } from './stored-sign-in.ts';

/** The access token of the person signed in, renewed when it is about to expire; undefined when nobody is. */
export const accessToken = async (): Promise<string | undefined> => {
  if (!hasStoredSignIn()) return undefined;
  const { currentTokens } = await import('./cognito.ts');
  return (await currentTokens())?.accessToken;
};
