import * as v from 'valibot';
import { PageQuery } from '../../core/fields.ts';
import type { Route } from '../../core/route.ts';
import type { DayProblem, WellbeingProblem } from '../problems.ts';
import { Wellbeing, WellbeingAnswer, WellbeingDue, WellbeingResult, WellbeingSchedule } from './schema.ts';

const own = { domain: 'wellbeing', access: ['user'], owner: 'none', status: 200 } as const;

export const wellbeingRoutes = {
  answerWellbeing: {
    ...own,
    method: 'POST',
    path: '/api/wellbeing',
    summary: 'Answer the well-being check: all five answers or nothing',
    body: WellbeingAnswer,
    reply: WellbeingResult,
    problems: ['instrument-not-enabled', 'entry-removed', 'changed-meanwhile'],
    grants: ['table:read', 'table:write'],
    idempotency: 'repeatable',
  },
  getWellbeing: {
    ...own,
    method: 'GET',
    path: '/api/wellbeing',
    summary: 'Own answers, latest first, and when the check is due',
    query: v.strictObject(PageQuery.entries),
    reply: Wellbeing,
    problems: [],
    grants: ['table:read'],
  },
  scheduleWellbeing: {
    ...own,
    method: 'PATCH',
    path: '/api/wellbeing/schedule',
    summary: 'How often the well-being check is due',
    body: WellbeingSchedule,
    reply: WellbeingDue,
    problems: ['instrument-not-enabled', 'changed-meanwhile'],
    grants: ['table:read', 'table:write'],
  },
} as const satisfies Record<string, Route<WellbeingProblem | DayProblem>>;
