import type { StackDescription } from '#local/stack.ts';
import { sdkFor, signIn, type Tokens } from '#packages/embedded-aws/testing/sign-in.ts';

/** Signs somebody in to a running stack as the web page does. */
export const demoSession = async (
  stack: Pick<StackDescription, 'endpoints' | 'userPoolId' | 'userPoolClientId'>,
  email: string,
  password: string,
): Promise<Tokens> => {
  const endpoint = stack.endpoints.cognito;
  const sdk = sdkFor({ endpoint });
  const issuer = `${endpoint}/${stack.userPoolId}`;
  const cognito = { ...stack, endpoint, issuer, jwksUri: `${issuer}/.well-known/jwks.json` };
  try {
    return await signIn({ sdk, cognito }, email, password);
  } finally {
    sdk.destroy();
  }
};
