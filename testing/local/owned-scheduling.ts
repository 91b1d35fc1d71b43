import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { routes } from '#contract/routes.ts';
import { SessionsMade } from '#contract/scheduling/sessions/schema.ts';
import { publish } from '#local/services/example-hosts.ts';
import type { Stack } from '#local/stack.ts';
import type { Known } from '../contract/arbitrary.ts';
import { pastHour, wantingOutcomes } from '../lambdas/unfinished.ts';
import type { Call } from './call-stack.ts';
import { callStack } from './call-stack.ts';
import type { Caller, Tokens } from './matrix-callers.ts';

/** Sessions with a client: one to come, and past ones whose outcome is open. */
export const ownedScheduling = (stack: Stack, tokens: Tokens, call: Call) => {
  // Each has an hour of its own.
  let hours = 0;
  const planned = async (coach: Caller, clientId: string): Promise<string> => {
    hours += 1;
    const startsLocal = new Date(Date.parse('2032-02-01T00:00:00Z') + hours * 3_600_000).toISOString().slice(0, 16);
    const hour = { clientId, startsLocal, timeZone: 'UTC', durationMinutes: 60 };
    const { items } = await call(SessionsMade, 'createSession', coach, { body: hour });
    return items[0]?.sessionId ?? '';
  };
  const wanting = async (coach: Caller, clientId: string): Promise<Known> => {
    hours += 1;
    const body = { clientId, startsLocal: pastHour(hours), timeZone: 'UTC', durationMinutes: 60 };
    const request = { params: {}, query: {}, body };
    const response = await callStack(stack, routes.createSession, tokens[coach], request);
    // The demo has sessions at some of these hours.
    if (response.status === 409) return wanting(coach, clientId);
    return wantingOutcomes(v.parse(SessionsMade, await response.json()).items);
  };
  /** A series of two. */
  const series = async (coach: Caller, clientId: string): Promise<string> => {
    hours += 1;
    const startsLocal = new Date(Date.parse('2034-02-01T00:00:00Z') + hours * 3_600_000).toISOString().slice(0, 16);
    const repeat = { frequency: 'weekly', interval: 1, count: 2 };
    const body = { clientId, startsLocal, timeZone: 'UTC', durationMinutes: 60, repeat };
    return (await call(SessionsMade, 'createSession', coach, { body })).seriesId ?? '';
  };
  /** A calendar elsewhere; there are three at most. */
  const calendar = async (coach: Caller): Promise<Known> => {
    const { items } = await call(routes.listCalendars.reply, 'listCalendars', coach, {});
    for (const { calendarId } of items)
      await callStack(stack, routes.removeCalendar, tokens[coach], { params: { calendarId }, query: {} });
    const address = `https://calendars.example/${randomUUID()}.ics`;
    await publish(stack.endpoints.exampleHosts, address, { text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' });
    const body = { name: `Calendar ${randomUUID()}`, address };
    const { calendarId } = await call(routes.addCalendar.reply, 'addCalendar', coach, { body });
    return { calendarId: [calendarId], name: [body.name], address: [address] };
  };
  /** What a client asks for; there are three at most, so those of the calls before are withdrawn. */
  const request = async (user: Caller, coach: Caller): Promise<Known> => {
    const coachId = decodeJwt(tokens[coach] ?? '').sub ?? '';
    const { items } = await call(routes.listOwnTimeRequests.reply, 'listOwnTimeRequests', user, {});
    for (const { requestId } of items)
      await callStack(stack, routes.endOwnTimeRequest, tokens[user], { params: { requestId }, query: {} });
    hours += 1;
    // Local times are on a grid of minutes.
    const startsLocal = `${new Date(Date.now() + (24 * 20 + hours) * 3_600_000).toISOString().slice(0, 13)}:00`;
    const body = { coachId, startsLocal, timeZone: 'UTC', durationMinutes: 60 };
    const { requestId } = await call(routes.askForTime.reply, 'askForTime', user, { body });
    return { requestId: [requestId], version: ['1', '2'], coachId: [coachId] };
  };
  return { planned, wanting, series, calendar, request };
};
