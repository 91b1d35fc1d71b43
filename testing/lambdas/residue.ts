/** Patterns that no log line may hold: addresses of people, tokens, and signatures of links to files. */
const shapes: readonly (readonly [what: string, shape: RegExp])[] = [
  // Paths in stacks name packages, `/@aws-sdk/`, with nothing before the sign.
  ['an e-mail address', /[\w.+-]+(?:@|%40)[\w-]+\.\w+/],
  ['a token', /\beyJ[\w-]{10}/],
  ['a signature', /X-Amz-(?:Signature|Credential|Security-Token)|AWS4-HMAC|Signature=/i],
  ['a link with a query', /https?:\/\/[^"\s]+\?/],
  ['a secret of an authenticator app', /otpauth:/],
];

/**
 * Finds secrets and personal data in log lines, each named with its line.
 * @param secrets by what they are; short ones count only where they stand alone
 */
export const residueIn = (lines: readonly string[], secrets: Readonly<Record<string, readonly string[]>>): string[] => {
  const known = Object.entries(secrets).flatMap(([what, values]) =>
    values.flatMap((value) => formsOf(value).map((form) => ({ what, form, alone: aloneIn(form) }))),
  );
  return lines.flatMap((line) => [
    ...shapes.filter(([, shape]) => shape.test(line)).map(([what]) => `${what}: ${line}`),
    ...known
      .filter(({ form, alone }) => line.includes(form) && (form.length > 8 || alone.test(line)))
      .map(({ what }) => `${what}: ${line}`),
  ]);
};

/** As it is, as a part of an address, and as a text within a text of JSON. */
const formsOf = (value: string): string[] =>
  value === '' ? [] : [...new Set([value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)])];

const aloneIn = (form: string): RegExp => new RegExp(`(?<!\\w)${form.replaceAll(/[^\w\s]/g, String.raw`\$&`)}(?!\\w)`);
