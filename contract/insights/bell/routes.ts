import type { Route } from '../../core/route.ts';
import { Bell, BellSettings, BellSettingsChange } from './schema.ts';

const own = { domain: 'bell', access: ['user', 'coach'], owner: 'none', status: 200 } as const;

export const bellRoutes = {
  getBell: {
    ...own,
    method: 'GET',
    path: '/api/bell',
    summary: 'What is new for a coach or a client, of the last 30 days; a source that fails says so by itself',
    reply: Bell,
    problems: [],
    grants: ['table:read'],
  },
  getBellSettings: {
    ...own,
    method: 'GET',
    path: '/api/bell/settings',
    summary: 'Which kinds the own bell leaves out',
    reply: BellSettings,
    problems: [],
    grants: ['table:read'],
  },
  updateBellSettings: {
    ...own,
    method: 'PATCH',
    path: '/api/bell/settings',
    summary: 'Choose which kinds the own bell leaves out',
    body: BellSettingsChange,
    reply: BellSettings,
    problems: [],
    grants: ['table:read', 'table:write'],
  },
} as const satisfies Record<string, Route>;
