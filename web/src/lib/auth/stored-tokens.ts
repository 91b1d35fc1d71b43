import * as v from 'valibot';
import { storedPart } from './stored-sign-in.ts';

export interface Tokens {
  accessToken: string;
  /** Cognito's `sub`. */
  userId: string;
  groups: readonly string[];
}

/** Milliseconds that a token must have left: a call has to arrive with it. */
const margin = 60_000;

/** Claims of Cognito's access token, in the words of RFC 7519. */
const Payload = v.object({
  sub: v.string(),
  /** Seconds since 1970. */
  exp: v.number(),
  'cognito:groups': v.optional(v.array(v.string()), []),
});

/**
 * The tokens that Amplify keeps on this device, as long as they are good for a minute by Cognito's clock. A page that is opened again so
 * begins without Amplify, which is large and first asks where the user pool is.
 * @returns undefined where there are none, or none that can be read as these: then Amplify is to be asked
 */
export const storedTokens = (): Tokens | undefined => {
  const accessToken = storedPart('accessToken');
  if (!accessToken) return undefined;
  try {
    const { sub, exp, 'cognito:groups': groups } = v.parse(Payload, payloadOf(accessToken));
    // By how much Cognito's clock is ahead of this device's, milliseconds; Amplify has seen it at the sign-in.
    const ahead = Number.parseInt(storedPart('clockDrift') ?? '0', 10);
    return Date.now() + ahead + margin < exp * 1000 ? { accessToken, userId: sub, groups } : undefined;
  } catch {
    return undefined;
  }
};

const payloadOf = (token: string): unknown => {
  const [, payload = ''] = token.split('.');
  const bytes = Uint8Array.from(
    atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
    (char) => char.codePointAt(0) ?? 0,
  );
  return JSON.parse(new TextDecoder().decode(bytes));
};
