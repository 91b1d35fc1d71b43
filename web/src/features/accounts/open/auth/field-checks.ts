import * as v from 'valibot';
import { Email, Experience, PersonName, RandomId } from '#contract/core/fields.ts';
import { limits } from '#contract/core/limits.ts';
import { digitsOf } from './typed-values.ts';

/** Names of the texts `auth:fields.*`. */
export type FieldFault =
  | 'required'
  | 'email'
  | 'name'
  | 'passwordLength'
  | 'passwordCommon'
  | 'experience'
  | 'terms'
  | 'code';

type Check = (value: string | undefined) => FieldFault | undefined;

const isBlank = (value: string | undefined): boolean => !value?.trim();

export const checkFilled: Check = (value) => (value ? undefined : 'required');

export const checkEmail: Check = (value) => {
  if (isBlank(value)) return 'required';
  return v.is(Email, value) ? undefined : 'email';
};

export const checkName: Check = (value) => {
  if (isBlank(value)) return 'required';
  return v.is(PersonName, value) ? undefined : 'name';
};

export const checkNewPassword = async (value: string | undefined): Promise<FieldFault | undefined> => {
  if (!value) return 'required';
  if (value.length < limits.password.minimum || value.length > limits.password.maximum) return 'passwordLength';
  const { isCommonPassword } = await import('#web/lib/auth/common-password.ts');
  return isCommonPassword(value) ? 'passwordCommon' : undefined;
};

export const checkExperience: Check = (value) => {
  if (isBlank(value)) return 'required';
  return v.is(Experience, Number(value)) ? undefined : 'experience';
};

export const checkTerms: Check = (value) => (value ? undefined : 'terms');

/** Spaces are let through: they come with a paste. */
export const checkCode: Check = (value) => (/^\d{6}$/.test(digitsOf(value)) ? undefined : 'code');

/** Whether an invitation can be called so at all. */
export const isInvitationId = (id: string): boolean => v.is(RandomId, id);
