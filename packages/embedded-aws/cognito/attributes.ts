import { invalidParameter, notAuthorized } from './cognito-error.ts';
import type { CustomAttribute } from './start-options.ts';

export interface Attribute {
  readonly Name: string;
  readonly Value: string;
}

interface Rule {
  /** Whether a person must have it from the sign-up on. */
  readonly required?: true;
  /** Whether it can change once the user exists. */
  readonly mutable: boolean;
  /** Whether the app client may write it, at sign-up and, if mutable, later. */
  readonly clientWritable: boolean;
  /** Returns the fault of a value, if any. */
  readonly flaw: (value: string) => string | undefined;
}

const atMost = (length: number) => (value: string) =>
  value.length > length ? `String must be no longer than ${length} characters` : undefined;

const wholeBetween =
  ({ minimum, maximum }: { minimum: number; maximum: number }) =>
  (value: string) =>
    /^-?\d{1,9}$/.test(value) && Number(value) >= minimum && Number(value) <= maximum
      ? undefined
      : `Number must be between ${minimum} and ${maximum}`;

const standard = { mutable: true, clientWritable: true, flaw: atMost(2048) };
const writtenOnce = { mutable: false, clientWritable: true };

export type AttributeSchema = ReadonlyMap<string, Rule>;

/** Cognito has one write list for sign-up and updates: what must not change later is immutable. */
const standardAttributes: readonly [string, Rule][] = [
  [
    'email',
    { ...writtenOnce, required: true, flaw: (value) => (isEmail(value) ? undefined : 'Invalid email address') },
  ],
  ['given_name', { ...standard, required: true }],
  ['family_name', { ...standard, required: true }],
  ['locale', standard],
  [
    'email_verified',
    {
      mutable: true,
      clientWritable: false,
      flaw: (value) => (/^(true|false)$/.test(value) ? undefined : 'Boolean must be true or false'),
    },
  ],
];

/** The standard attributes, and the pool's own under `custom:`, which are written at the sign-up and never changed. */
export const attributeSchema = (custom: Readonly<Record<string, CustomAttribute>>): AttributeSchema =>
  new Map([
    ...standardAttributes,
    ...Object.entries(custom).map(([name, range]): [string, Rule] => [
      `custom:${name}`,
      { ...writtenOnce, flaw: 'maximumLength' in range ? atMost(range.maximumLength) : wholeBetween(range) },
    ]),
  ]);

/** @throws NotAuthorizedException, InvalidParameterException */
export const attributesFromSignUp = (schema: AttributeSchema, given: readonly Attribute[]): Record<string, string> => {
  refuseForeign(schema, given);
  for (const [name, { required }] of schema)
    if (required && !given.some(({ Name, Value }) => Name === name && Value !== ''))
      throw nonconforming(name, 'The attribute is required');
  return asRecord(schema, given);
};

/** @throws NotAuthorizedException, InvalidParameterException */
export const attributesFromOwner = (schema: AttributeSchema, given: readonly Attribute[]): Record<string, string> => {
  refuseForeign(schema, given);
  refuseImmutable(schema, given);
  return asRecord(schema, given);
};

/** @throws InvalidParameterException */
export const attributesFromAdmin = (
  schema: AttributeSchema,
  given: readonly Attribute[],
  isNewUser: boolean,
): Record<string, string> => {
  if (given.some(({ Name }) => Name === 'sub')) throw immutable('sub');
  if (!isNewUser) refuseImmutable(schema, given);
  return asRecord(schema, given);
};

/**
 * People sign up under their e-mail, so the attribute may be left out but not differ.
 * @throws InvalidParameterException
 */
export const withEmail = (given: readonly Attribute[], username: string): Attribute[] => {
  const email = given.find(({ Name }) => Name === 'email');
  if (email && email.Value.toLowerCase() !== username.toLowerCase())
    throw invalidParameter('The email attribute differs from the username');
  return email ? [...given] : [{ Name: 'email', Value: username }, ...given];
};

/** Characters; RFC 5321 allows no longer path. */
const longestEmail = 254;

export const isEmail = (value: string): boolean =>
  value.length <= longestEmail && /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@.<>,;:"()[\]\\]+$/.test(value);

const refuseForeign = (schema: AttributeSchema, given: readonly Attribute[]): void => {
  if (given.some(({ Name }) => !schema.get(Name)?.clientWritable))
    throw notAuthorized('A client attempted to write unauthorized attribute');
};

const refuseImmutable = (schema: AttributeSchema, given: readonly Attribute[]): void => {
  for (const { Name } of given) if (schema.get(Name)?.mutable === false) throw immutable(Name);
};

const asRecord = (schema: AttributeSchema, given: readonly Attribute[]): Record<string, string> => {
  for (const { Name, Value } of given) {
    const rule = schema.get(Name);
    if (!rule)
      throw invalidParameter(
        `Attributes did not conform to the schema: Type for attribute {${Name}} could not be determined`,
      );
    const flaw = rule.flaw(Value);
    if (flaw) throw nonconforming(Name, flaw);
  }
  return Object.fromEntries(given.map(({ Name, Value }) => [Name, Value]));
};

const immutable = (name: string) => invalidParameter(`user.${name}: Attribute cannot be updated.\n`);

const nonconforming = (name: string, flaw: string) =>
  invalidParameter(`Attributes did not conform to the schema: ${name}: ${flaw}\n`);
