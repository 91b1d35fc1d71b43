import * as v from 'valibot';
import { RandomId } from '../../core/fields.ts';
import type { Route } from '../../core/route.ts';
import { BroughtInstrument, InstrumentImport } from '../../journal/wellbeing/schema.ts';
import type { PlatformProblem } from '../problems.ts';
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
  importInstrument: {
    ...administrators,
    method: 'POST',
    path: '/api/platform/instruments',
    summary: 'Bring a questionnaire of five questions, with a statement of the right to use it',
    status: 201,
    body: InstrumentImport,
    reply: BroughtInstrument,
    problems: ['changed-meanwhile', 'list-full'],
    grants: ['table:read', 'table:write'],
    idempotency: 'recorded',
  },
  updateInstrument: {
    ...administrators,
    method: 'PATCH',
    path: '/api/platform/instruments/{instrumentId}',
    summary: 'Offer a questionnaire that was brought to clients, or not any more',
    status: 200,
    params: v.strictObject({ instrumentId: RandomId }),
    body: v.strictObject({ enabled: v.boolean() }),
    reply: BroughtInstrument,
    problems: ['changed-meanwhile', 'instrument-not-found'],
    grants: ['table:read', 'table:write'],
  },
} as const satisfies Record<string, Route<PlatformProblem>>;
