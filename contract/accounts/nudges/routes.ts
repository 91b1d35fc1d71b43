import * as v from 'valibot';
import type { Route } from '../../core/route.ts';
import type { NudgeProblem } from '../problems.ts';
import { Device, Nudges, NudgesChange } from './schema.ts';

const own = { domain: 'nudges', access: ['user'], owner: 'none', status: 200 } as const;
const writes = ['table:read', 'table:write'] as const;

export const nudgeRoutes = {
  getNudges: {
    ...own,
    method: 'GET',
    path: '/api/nudges',
    summary: 'Which gentle reminders come, and to which devices',
    reply: Nudges,
    problems: [],
    grants: ['table:read'],
  },
  updateNudges: {
    ...own,
    method: 'PATCH',
    path: '/api/nudges',
    summary: 'Choose which gentle reminders come, and when',
    body: NudgesChange,
    reply: Nudges,
    problems: ['changed-meanwhile'],
    grants: writes,
  },
  addDevice: {
    ...own,
    method: 'POST',
    path: '/api/nudges/devices',
    summary: 'Send gentle reminders to this browser, too',
    body: Device,
    reply: Nudges,
    problems: ['push-service-unknown', 'changed-meanwhile'],
    grants: writes,
    idempotency: 'repeatable',
  },
  removeDevice: {
    ...own,
    method: 'POST',
    path: '/api/nudges/devices/remove',
    summary: 'Send no more to this browser, or to any, as somebody signs out there',
    body: v.strictObject({ endpoint: v.optional(Device.entries.endpoint) }),
    reply: Nudges,
    problems: ['changed-meanwhile'],
    grants: writes,
    idempotency: 'repeatable',
  },
} as const satisfies Record<string, Route<NudgeProblem>>;
