import * as v from 'valibot';
import { countries } from '../../core/countries.ts';
import { Email, Experience, Instant, PersonName, StoredName, UserId } from '../../core/fields.ts';
import { Language } from '../../core/languages.ts';
import { TimeZone } from '../../core/time/fields.ts';
import { UserType } from '../../core/user-type.ts';

/** The list of first steps: asked for once more, put away, or gone through. */
export const FirstHour = v.picklist(['open', 'away', 'done']);
export type FirstHour = v.InferOutput<typeof FirstHour>;

/** How they read hours, in the app and in mails: 2:05 pm or 14:05. */
export const Clock = v.picklist(['12', '24']);
export type Clock = v.InferOutput<typeof Clock>;

/** On which day their weeks begin in calendars; `region`: as they do where they live. */
export const WeekStart = v.picklist(['region', 'monday', 'saturday', 'sunday']);
export type WeekStart = v.InferOutput<typeof WeekStart>;

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
  /** Where they are, as the IANA database calls it; unknown until a browser or they themselves have said it. */
  timeZone: v.optional(v.string()),
  /** Whose way of writing dates and numbers they read, ISO 3166-1 alpha-2; that of their language until they have chosen. */
  region: v.optional(v.string()),
  /** Until they have chosen, that of their region: `24` but in the United States. */
  clock: v.optional(Clock),
  /** `region` until they have chosen. */
  weekStart: v.optional(WeekStart),
  coachId: v.optional(UserId),
  /** Of a client alone, in `getMe`: an administrator has disabled the account of their coach. */
  coachDisabled: v.optional(v.boolean()),
  experience: v.optional(Experience),
  /** Absent as long as nothing has become of it: a new account shows it then, an older one does not. */
  firstHour: v.optional(FirstHour),
  createdAt: Instant,
  updatedAt: Instant,
});

export type Profile = v.InferOutput<typeof Profile>;

export const ProfileChange = v.pipe(
  v.strictObject({
    firstName: v.optional(PersonName),
    lastName: v.optional(PersonName),
    language: v.optional(Language),
    timeZone: v.optional(TimeZone),
    /** None: as the language has it. */
    region: v.optional(v.nullable(v.picklist(countries, 'Not a country'))),
    clock: v.optional(Clock),
    weekStart: v.optional(WeekStart),
    firstHour: v.optional(FirstHour),
  }),
  v.check((change) => Object.keys(change).length > 0, 'Nothing to change'),
);

export type ProfileChange = v.InferOutput<typeof ProfileChange>;
