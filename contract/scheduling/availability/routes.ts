import type { Route } from '../../core/route.ts';
import { Availability, AvailabilityChange, AvailabilitySaved } from './schema.ts';

export const availabilityRoutes = {
  getAvailability: {
    method: 'GET',
    path: '/api/availability',
    domain: 'availability',
    access: ['coach'],
    owner: 'coach',
    summary: 'Own hours and rules for booking; version 0 where nothing was said yet',
    status: 200,
    reply: Availability,
    problems: [],
    grants: ['table:read'],
  },
  updateAvailability: {
    method: 'PATCH',
    path: '/api/availability',
    domain: 'availability',
    access: ['coach'],
    owner: 'coach',
    summary: 'Change own hours and rules for booking',
    status: 200,
    body: AvailabilityChange,
    reply: AvailabilitySaved,
    problems: ['changed-meanwhile'],
    grants: ['table:read', 'table:write'],
  },
} as const satisfies Record<string, Route<never>>;
