import * as v from 'valibot';
import { Email, Experience, Instant, PersonName, UserId } from './fields.ts';
import { Language } from './languages.ts';
import type { Route } from './route.ts';
import { UserType } from './user-type.ts';

/** The signed-in person. `experience` (years) is a coach's only; `coachId` is that of the coach who invited a client. */
export const Profile = v.strictObject({
  userId: UserId,
  firstName: PersonName,
  lastName: PersonName,
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

export const profileRoutes = {
  getMe: {
    method: 'GET',
    path: '/api/me',
    domain: 'profile',
    access: 'signed-in',
    summary: 'The profile of the person signed in; completes a sign-up that was interrupted',
    status: 200,
    reply: Profile,
    problems: ['profile-not-found'],
    grants: ['table:read', 'table:write', 'identity:read', 'identity:groups'],
  },
  updateMe: {
    method: 'PATCH',
    path: '/api/me',
    domain: 'profile',
    access: 'signed-in',
    summary: 'Change own names or language',
    status: 200,
    body: ProfileChange,
    reply: Profile,
    problems: ['profile-not-found'],
    grants: ['table:read', 'table:write', 'identity:attributes'],
  },
} as const satisfies Record<string, Route>;
