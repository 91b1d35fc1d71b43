import * as v from 'valibot';
import { Email, Experience, Instant, PersonName, StoredName, UserId } from '../core/fields.ts';
import { Language } from '../core/languages.ts';
import { UserType } from '../core/user-type.ts';

/** The signed-in person. `experience` (years) is a coach's only; `coachId` is that of the coach who invited a client. */
export const Profile = v.object({
  /** Of an administrator alone, in `getMe`: everything that is for administrators is refused until there is one. */
  lacksSecondFactor: v.optional(v.boolean()),
  userId: UserId,
  firstName: StoredName,
  lastName: StoredName,
  email: Email,
  userType: UserType,
  language: Language,
  coachId: v.optional(UserId),
  experience: v.optional(Experience),
  createdAt: Instant,
  updatedAt: Instant,
});

export type Profile = v.InferOutput<typeof Profile>;

export const ProfileChange = v.pipe(
  v.strictObject({
    firstName: v.optional(PersonName),
    lastName: v.optional(PersonName),
    language: v.optional(Language),
  }),
  v.check((change) => Object.keys(change).length > 0, 'Nothing to change'),
);

export type ProfileChange = v.InferOutput<typeof ProfileChange>;
