import { invalidParameter, notAuthorized } from './cognito-error.ts';

export interface Attribute {
  readonly Name: string;
  readonly Value: string;
}

interface Rule {
  /** Whether it can change once the user exists. */
  readonly mutable: boolean;
  /** Whether the app client may write it, at sign-up and, if mutable, later. */
  readonly clientWritable: boolean;
}

/** The pool's schema. Cognito has one write list for sign-up and updates: what must not change later is immutable. */
const schema = new Map<string, Rule>([
  ['email', { mutable: false, clientWritable: true }],
  ['given_name', { mutable: true, clientWritable: true }],
  ['family_name', { mutable: true, clientWritable: true }],
  ['locale', { mutable: true, clientWritable: true }],
  ['custom:user_type', { mutable: false, clientWritable: true }],
  ['custom:experience', { mutable: false, clientWritable: true }],
  ['custom:invitation_id', { mutable: false, clientWritable: true }],
  ['email_verified', { mutable: true, clientWritable: false }],
]);

const longestValue = 2048;

/** @throws NotAuthorizedException, InvalidParameterException */
export const attributesFromSignUp = (given: readonly Attribute[]): Record<string, string> => {
  refuseForeign(given);
  return asRecord(given);
};

/** @throws NotAuthorizedException, InvalidParameterException */
export const attributesFromOwner = (given: readonly Attribute[]): Record<string, string> => {
  refuseForeign(given);
  refuseImmutable(given);
  return asRecord(given);
};

/** @throws InvalidParameterException */
export const attributesFromAdmin = (given: readonly Attribute[], isNewUser: boolean): Record<string, string> => {
  for (const { Name } of given) {
    if (Name === 'sub') throw invalidParameter(`user.sub: Attribute cannot be updated.\n`);
    if (!schema.has(Name))
      throw invalidParameter(
        `Attributes did not conform to the schema: Type for attribute {${Name}} could not be determined`,
      );
  }
  if (!isNewUser) refuseImmutable(given);
  return asRecord(given);
};

const refuseForeign = (given: readonly Attribute[]): void => {
  if (given.some(({ Name }) => !schema.get(Name)?.clientWritable))
    throw notAuthorized('A client attempted to write unauthorized attribute');
};

const refuseImmutable = (given: readonly Attribute[]): void => {
  for (const { Name } of given)
    if (schema.get(Name)?.mutable === false) throw invalidParameter(`user.${Name}: Attribute cannot be updated.\n`);
};

const asRecord = (given: readonly Attribute[]): Record<string, string> => {
  for (const { Name, Value } of given) {
    if (Value.length > longestValue)
      throw invalidParameter(
        `Attributes did not conform to the schema: ${Name}: String must be no longer than ${longestValue} characters`,
      );
    if (Name === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(Value))
      throw invalidParameter('Invalid email address format.');
    if (Name === 'email_verified' && !/^(true|false)$/i.test(Value))
      throw invalidParameter('Attributes did not conform to the schema: email_verified: must be true or false');
  }
  return Object.fromEntries(given.map(({ Name, Value }) => [Name, Value]));
};
