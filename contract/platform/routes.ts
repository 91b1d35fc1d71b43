import type { Route } from '../core/route.ts';
import type { PlatformProblem } from './problems.ts';
import { CrisisLines, CrisisLinesChange, Platform, Prompts, PromptsChange } from './schema.ts';

const administrators = { domain: 'platform', access: ['internal-superuser'], owner: 'none' } as const;

export const platformRoutes = {
  getPlatform: {
    ...administrators,
    method: 'GET',
    path: '/api/platform',
    summary: 'The settings of the platform: crisis lines, prompts and the limits in force',
    status: 200,
    reply: Platform,
    problems: [],
    grants: ['table:read'],
  },
  updateCrisisLines: {
    ...administrators,
    method: 'PATCH',
    path: '/api/platform/crisis-lines',
    summary: 'Add, change, verify or remove crisis lines',
    status: 200,
    body: CrisisLinesChange,
    reply: CrisisLines,
    problems: ['changed-meanwhile', 'list-full'],
    grants: ['table:read', 'table:write'],
  },
  updatePrompts: {
    ...administrators,
    method: 'PATCH',
    path: '/api/platform/prompts',
    summary: 'Add, change or remove prompts of the daily reflection',
    status: 200,
    body: PromptsChange,
    reply: Prompts,
    problems: ['changed-meanwhile', 'list-full'],
    grants: ['table:read', 'table:write'],
  },
} as const satisfies Record<string, Route<PlatformProblem>>;
