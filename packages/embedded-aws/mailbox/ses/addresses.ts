import { addressParser, decodeWords } from 'postal-mime';
import { SesError } from './ses-error.ts';

/** SES takes at most this many recipients in one call. */
const maximumRecipients = 50;

/**
 * The bare address in `Name <address>`.
 * @throws SesError in SES's words when it is no address
 */
const bareAddress = (value: string): string => {
  const [parsed] = addressParser(value, { flatten: true });
  const address = parsed?.address ?? '';
  if (/[\r\n]/.test(value) || /\s/.test(address)) {
    throw new SesError('InvalidParameterValue', 'Local address contains control or whitespace');
  }
  if (!address.includes('@')) throw new SesError('InvalidParameterValue', "Missing final '@domain'");
  if (address.startsWith('@')) throw new SesError('InvalidParameterValue', 'Missing local name');
  const domain = address.slice(address.lastIndexOf('@') + 1);
  if (!/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*$/u.test(domain)) {
    throw new SesError('InvalidParameterValue', 'Domain contains illegal character');
  }
  return address;
};

/** The sender as a person reads it: encoded words decoded, the address checked. */
export const readableSender = (source: string): string => {
  if (!source)
    throw new SesError(
      'ValidationError',
      "Value null at 'source' failed to satisfy constraint: Member must not be null",
    );
  const address = bareAddress(source);
  const name = decodeWords(addressParser(source, { flatten: true })[0]?.name ?? '').trim();
  return name ? `${name} <${address}>` : address;
};

/**
 * Everybody who receives the mail, each once.
 * @throws SesError MessageRejected for the addresses that stand for a failing SES, see {@link isRefused}
 */
export const recipients = (values: readonly string[]): string[] => {
  const addresses = [...new Set(values.map(bareAddress))];
  if (addresses.length === 0) throw new SesError('InvalidParameterValue', "Empty required header 'To'.");
  if (addresses.length > maximumRecipients) {
    throw new SesError('InvalidParameterValue', `Recipient count exceeds ${maximumRecipients}.`);
  }
  const refused = addresses.filter(isRefused);
  if (refused.length > 0) {
    throw new SesError(
      'MessageRejected',
      `Email address is not verified. The following identities failed the check in region EU-WEST-1: ${refused.join(', ')}`,
    );
  }
  return addresses;
};

/**
 * Addresses for which sending fails, so that a failing mail can be tried by hand and in tests: everything at
 * `bounce.example`, and `reject@simulator.amazonses.com`, also with a label (`reject+1@…`).
 */
const isRefused = (address: string): boolean =>
  /(@bounce\.example|^reject(\+[^@]*)?@simulator\.amazonses\.com)$/i.test(address);
