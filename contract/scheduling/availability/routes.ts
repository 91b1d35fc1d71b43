import * as v from 'valibot';
import { Instant } from '../../core/fields.ts';
import type { Route } from '../../core/route.ts';
import { dayMilliseconds } from '../../core/time/dates.ts';
import { ExternalTime } from '../calendars/schema.ts';
import { sessionLimits } from '../limits.ts';
import { Availability, AvailabilityChange, AvailabilitySaved } from './schema.ts';

const Span = v.pipe(
  v.strictObject({ from: Instant, to: Instant }),
  v.check(({ from, to }) => Date.parse(to) > Date.parse(from), 'It ends before it begins'),
  v.check(
    ({ from, to }) => Date.parse(to) - Date.parse(from) <= sessionLimits.list.days * dayMilliseconds,
    'At most 45 days',
  ),
);

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
  // Served with the sessions: whoever draws a week needs both, and it reads no address.
  listExternalTimes: {
    method: 'GET',
    path: '/api/external-times',
    domain: 'availability',
    access: ['coach'],
    owner: 'coach',
    summary: 'When the coach is busy by their calendars elsewhere, in up to 45 days',
    status: 200,
    query: Span,
    reply: v.object({ items: v.array(ExternalTime) }),
    problems: [],
    grants: ['table:read'],
  },
} as const satisfies Record<string, Route<never>>;
