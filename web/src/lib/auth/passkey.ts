/** Where the browser has the passkeys of this site: its own origin and host name. */
interface Site {
  readonly origin: string;
  readonly host: string;
}

const here = (): Site => ({ origin: window.location.origin, host: window.location.hostname });

/** What an authenticator answers, as far as it is looked at. */
interface Answer {
  readonly clientDataJSON: ArrayBuffer;
  /** Absent where the browser does not hand it over: older ones, at a registration. */
  readonly authenticatorData?: ArrayBuffer | undefined;
}

interface Asked {
  readonly type: 'webauthn.create' | 'webauthn.get';
  readonly challenge: Uint8Array<ArrayBuffer>;
}

/** Milliseconds that the browser waits for a finger or a code. */
const patience = 60_000;

/** ES256, EdDSA and RS256: what platforms have. */
const algorithms = [-7, -8, -257] as const;

/** Whether this device can ask for a finger, a face or its code on behalf of a website. */
export const canLock = async (): Promise<boolean> => {
  const { PublicKeyCredential: kind }: { PublicKeyCredential?: typeof PublicKeyCredential } = window;
  try {
    return (await kind?.isUserVerifyingPlatformAuthenticatorAvailable()) ?? false;
  } catch {
    return false;
  }
};

/**
 * Makes a passkey on this device that asks who is there.
 * @param name as the device lists it: nothing about the person
 * @returns its id, in base64url
 * @throws where the person or the browser refuses
 */
export const makePasskey = async (whose: string, name: string): Promise<string> => {
  const challenge = crypto.getRandomValues(new Uint8Array(32));
  const made = await navigator.credentials.create({
    publicKey: {
      rp: { id: here().host, name: 'Stillwater' },
      // The same for a person, so that one made later takes the place of the earlier.
      user: { id: new TextEncoder().encode(whose).slice(0, 64), name, displayName: name },
      challenge,
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: {
        authenticatorAttachment: 'platform',
        userVerification: 'required',
        residentKey: 'discouraged',
        requireResidentKey: false,
      },
      attestation: 'none',
      timeout: patience,
    },
  });
  if (!(made instanceof PublicKeyCredential)) throw new Error('No passkey was made');
  const { response } = made;
  if (!(response instanceof AuthenticatorAttestationResponse)) throw new Error('No passkey was made');
  const { clientDataJSON } = response;
  const authenticatorData = 'getAuthenticatorData' in response ? response.getAuthenticatorData() : undefined;
  const isOurs = await isAnswerTo({ type: 'webauthn.create', challenge }, { clientDataJSON, authenticatorData });
  if (!isOurs) throw new Error('The passkey was made for something else');
  return base64Url(made.rawId);
};

/**
 * Has the person show that they are there with the passkey.
 * @returns whether the answer is to this very question, for this site, and by somebody whom the device has verified
 * @throws where they or the browser refuse
 */
export const askPasskey = async (credentialId: string): Promise<boolean> => {
  const challenge = crypto.getRandomValues(new Uint8Array(32));
  const found = await navigator.credentials.get({
    publicKey: {
      rpId: here().host,
      challenge,
      allowCredentials: [{ type: 'public-key', id: bytesOf(credentialId), transports: ['internal'] }],
      userVerification: 'required',
      timeout: patience,
    },
  });
  if (!(found instanceof PublicKeyCredential) || base64Url(found.rawId) !== credentialId) return false;
  const { response } = found;
  return (
    response instanceof AuthenticatorAssertionResponse && isAnswerTo({ type: 'webauthn.get', challenge }, response)
  );
};

const hashBytes = 32;
const userPresent = 0x01;
const userVerified = 0x04;

/**
 * Whether an answer is to this question, for this site, with the person verified. Its signature is not looked at: who could forge an answer here could
 * as well leave out the question.
 * Source: Web Authentication Level 3, 7.2, steps 12 to 17
 */
export const isAnswerTo = async (asked: Asked, answer: Answer, site: Site = here()): Promise<boolean> => {
  if (!isClientDataOf(asked, answer.clientDataJSON, site)) return false;
  if (!answer.authenticatorData) return asked.type === 'webauthn.create';
  const data = new Uint8Array(answer.authenticatorData);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(site.host));
  const isOfSite = base64Url(data.slice(0, hashBytes).buffer) === base64Url(digest);
  const flags = data[hashBytes] ?? 0;
  return isOfSite && (flags & userPresent) !== 0 && (flags & userVerified) !== 0;
};

const isClientDataOf = ({ type, challenge }: Asked, clientData: ArrayBuffer, { origin }: Site): boolean => {
  try {
    const read: unknown = JSON.parse(new TextDecoder().decode(clientData));
    if (typeof read !== 'object' || read === null) return false;
    const fields = new Map<string, unknown>(Object.entries(read));
    const isOurs = fields.get('type') === type && fields.get('challenge') === base64Url(challenge.buffer);
    return isOurs && fields.get('origin') === origin && fields.get('crossOrigin') !== true;
  } catch {
    return false;
  }
};

const base64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
