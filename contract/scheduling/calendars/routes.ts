import * as v from 'valibot';
import { RandomId } from '../../core/fields.ts';
import type { Route } from '../../core/route.ts';
import type { CalendarProblem } from '../problems.ts';
import { CalendarAddition, CalendarChange, OtherCalendar, OtherCalendars } from './schema.ts';

const one = v.strictObject({ calendarId: RandomId });

export const calendarRoutes = {
  listCalendars: {
    method: 'GET',
    path: '/api/calendars',
    domain: 'calendars',
    access: ['coach'],
    owner: 'coach',
    summary: 'Own calendars elsewhere, whose busy times keep clients from booking',
    status: 200,
    reply: OtherCalendars,
    problems: [],
    grants: ['table:read'],
  },
  addCalendar: {
    method: 'POST',
    path: '/api/calendars',
    domain: 'calendars',
    access: ['coach'],
    owner: 'coach',
    summary: 'Add a calendar by its private address, which is read at once',
    status: 201,
    body: CalendarAddition,
    reply: OtherCalendar,
    problems: ['calendars-full', 'calendar-unreadable', 'changed-meanwhile'],
    grants: ['table:read', 'table:write', 'secrets:seal', 'secrets:open'],
    idempotency: 'derived',
  },
  updateCalendar: {
    method: 'PATCH',
    path: '/api/calendars/{calendarId}',
    domain: 'calendars',
    access: ['coach'],
    owner: 'coach',
    hiddenAs: 'calendar-not-found',
    summary: 'Rename a calendar, or say whether events of whole days make the coach busy',
    status: 200,
    params: one,
    body: CalendarChange,
    reply: OtherCalendar,
    problems: ['calendar-not-found', 'changed-meanwhile'],
    grants: ['table:read', 'table:write', 'secrets:open'],
  },
  refreshCalendars: {
    method: 'POST',
    path: '/api/calendars/refresh',
    domain: 'calendars',
    access: ['coach'],
    owner: 'coach',
    summary: 'Read the calendars that were not read in the last minutes',
    status: 200,
    reply: OtherCalendars,
    problems: [],
    grants: ['table:read', 'table:write', 'secrets:open'],
    idempotency: 'repeatable',
  },
  removeCalendar: {
    method: 'DELETE',
    path: '/api/calendars/{calendarId}',
    domain: 'calendars',
    access: ['coach'],
    owner: 'coach',
    hiddenAs: 'calendar-not-found',
    summary: 'Take a calendar away, with its address and all its times',
    status: 204,
    params: one,
    problems: ['calendar-not-found', 'changed-meanwhile'],
    grants: ['table:read', 'table:write'],
  },
} as const satisfies Record<string, Route<CalendarProblem>>;
