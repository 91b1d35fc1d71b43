import * as v from 'valibot';
import { Email, UtcDay } from '#contract/core/fields.ts';
import type { Operator } from '#contract/core/operator.ts';

const line = (maximum: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maximum));

/** Who runs the site, for terms, privacy and help: all five or none. */
export const operatorSettings = {
  operatorName: v.optional(line(120)),
  operatorAddress: v.optional(line(300)),
  operatorEmail: v.optional(Email),
  operatorCountry: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Not a country such as NL'))),
  termsDate: v.optional(UtcDay),
};

type Given = { readonly [Name in keyof typeof operatorSettings]?: string | undefined };

/** @throws Error where some of the operator is given and some is not: half an address helps nobody */
export const operatorOf = (given: Given): Operator | undefined => {
  const { operatorName: name, operatorAddress: address, operatorEmail: email, operatorCountry: country } = given;
  const { termsDate } = given;
  if (name && address && email && country && termsDate) return { name, address, email, country, termsDate };
  if (name || address || email || country || termsDate)
    throw new Error(
      'Give operatorName, operatorAddress, operatorEmail, operatorCountry and termsDate, or none of them',
    );
  return undefined;
};
