import * as v from 'valibot';
import { Email, Experience, PersonName, RandomId } from '#contract/core/fields.ts';
import { defaultLanguage, languageOf } from '#contract/core/languages.ts';

const person = {
  givenName: PersonName,
  familyName: PersonName,
  email: Email,
  locale: v.optional(
    v.pipe(
      v.string(),
      v.transform((tag) => languageOf(tag)),
    ),
    defaultLanguage,
  ),
};

const Years = v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'Not a number of years'), v.transform(Number), Experience);

/** Any user type but client or coach is refused, and so is a coach with an invitation. */
export const SignUp = v.variant('userType', [
  v.object({
    ...person,
    userType: v.literal('user'),
    experience: v.optional(v.never('Only coaches have experience')),
    invitationId: v.optional(RandomId),
  }),
  v.object({
    ...person,
    userType: v.literal('coach'),
    experience: Years,
    invitationId: v.optional(v.never('Only users are invited')),
  }),
]);
export type SignUp = v.InferOutput<typeof SignUp>;
