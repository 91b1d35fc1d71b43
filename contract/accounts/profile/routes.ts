import type { Route } from '../../core/route.ts';
import type { ProfileProblem } from '../problems.ts';
import { Profile, ProfileChange } from './schema.ts';

export const profileRoutes = {
  getMe: {
    method: 'GET',
    path: '/api/me',
    domain: 'profile',
    access: 'signed-in',
    owner: 'none',
    lookInside: true,
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
    owner: 'none',
    summary: 'Change own names, language or time zone, or put the first steps away',
    status: 200,
    body: ProfileChange,
    reply: Profile,
    problems: ['profile-not-found'],
    grants: ['table:read', 'table:write', 'identity:attributes'],
  },
} as const satisfies Record<string, Route<ProfileProblem>>;
