import type { Route } from '../../core/route.ts';
import { ChoiceChange, Choices } from '../days/schema.ts';
import type { PlayProblem } from '../problems.ts';
import { PlayCredited, PlayReport, PositionReport, PositionResult } from './schema.ts';

const own = { domain: 'plays', access: ['user'], owner: 'none', status: 200, idempotency: 'repeatable' } as const;

export const playRoutes = {
  savePlay: {
    ...own,
    method: 'POST',
    path: '/api/plays',
    summary: 'Tell what was practised so far; the whole sitting each time',
    body: PlayReport,
    reply: PlayCredited,
    problems: ['practice-not-found', 'changed-meanwhile'],
    grants: ['table:read', 'table:write'],
  },
  savePosition: {
    ...own,
    method: 'POST',
    path: '/api/positions',
    summary: 'Keep where a player is, to go on there on any device',
    body: PositionReport,
    reply: PositionResult,
    problems: ['practice-not-found', 'changed-meanwhile'],
    grants: ['table:read', 'table:write'],
  },
  saveChoice: {
    ...own,
    method: 'POST',
    path: '/api/choices',
    summary: 'Add or remove a favourite practice, or a feeling or factor in own words',
    body: ChoiceChange,
    reply: Choices,
    problems: ['practice-not-found', 'choices-full', 'changed-meanwhile'],
    grants: ['table:read', 'table:write'],
  },
} as const satisfies Record<string, Route<PlayProblem>>;
