import { dateOf, plusDays } from '#contract/core/time/dates.ts';
import { dateAt, weekdayOf } from '#contract/core/time/local.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import { countAmongMany } from '#lambdas/data/feed/aggregate.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { prepareFigures } from '#lambdas/insights/figures/wellbeing-of.ts';
import { quietly } from '#local/quietly.ts';
import { type Api, startApi } from '#testing/lambdas/api.ts';
import { inviteSomebody, join } from '#testing/lambdas/invitee.ts';
import { type Consumption, measured } from '#testing/lambdas/measured.ts';
import { aCheckIn, daysAgo } from '#testing/lambdas/own-days.ts';
import { userOf } from '#testing/lambdas/pair.ts';
import { coach } from '#testing/lambdas/people.ts';
import { aLargePractice, sizeInWords } from './large-practice.ts';
import { median } from './median.ts';
import { beginReport, type Report, type Row } from './report.ts';
import { row } from './request-row.ts';
import '#lambdas/temporal.ts';

/** Measures requests of a coach's start page and figures, with a full calendar. */
export const insightRequests = (): Promise<Report> => quietly(measureAll);

/**
 * A start page reads the sessions of thirty days for those without an outcome (decision 0034), which grows with their number: half a unit for
 * four or five. All else is six units, and one more at the end of a week, when the next sessions lie in the one after it. Every 50
 * seconds one of the calls asks whether the coach is disabled.
 */
const startPage = { calls: 10, units: { twentyAWeek: 14, eightADay: 24 } } as const;

/** Weeks before and after this one; sessions of a day from Monday to Friday. */
const size = { weeks: 5, sessions: 4, clients: 12 } as const;

const fill = async (api: Api) => {
  const mirre = await coach();
  const people = [];
  for (let count = 0; count < size.clients; count += 1) {
    const { client, invitation } = await inviteSomebody(api, mirre);
    const anna = userOf(await join(invitation));
    const relation = await getClient(mirre.userId, client.clientId, { consistent: true });
    if (!relation) throw new Error('Not joined');
    await commit(...countAmongMany({ ...relation, userId: anna.userId }, dateOf(daysAgo(60))));
    await api.call('updateSharing', { as: anna, body: { streams: { mood: dateOf(daysAgo(60)) } } });
    for (const ago of [5, 20, 40])
      await api.call('saveCheckIn', { as: anna, body: aCheckIn({ occurredAt: daysAgo(ago) }) });
    people.push({ anna, clientId: client.clientId });
  }
  const today = dateAt(new Date().toISOString(), 'UTC');
  const monday = plusDays(today, 1 - weekdayOf(today));
  for (let day = -7 * size.weeks; day < 7; day += 1) {
    const date = plusDays(monday, day);
    if (weekdayOf(date) > 5) continue;
    for (let index = 0; index < size.sessions; index += 1) {
      const clientId = people[(day + index + 100) % people.length]?.clientId ?? '';
      const startsLocal = `${date}T${String(9 + index).padStart(2, '0')}:00`;
      const body = { clientId, startsLocal, timeZone: 'UTC', durationMinutes: 50 };
      const { items } = (await api.call('createSession', { as: mirre, body })).body;
      const [session] = items;
      if (!session || session.endsAt > new Date().toISOString() || index === 3) continue;
      const params = { sessionId: session.sessionId };
      await api.call('setSessionStatus', { as: mirre, params, body: { version: 1, status: 'completed' } });
    }
  }
  return { mirre, anna: people[0]?.anna ?? mirre };
};

const measureAll = async (): Promise<Report> => {
  const report = beginReport("A coach's start page and figures", 'npm run bench -- insights');
  const api = await startApi();
  try {
    const { mirre, anna } = await fill(api);
    const ask = (name: 'getCoachDashboard' | 'listActivity') => measured(() => api.call(name, { as: mirre }));
    const figures = (period: string) => measured(() => api.call('getAnalytics', { as: mirre, query: { period } }));
    const { attention } = (await api.call('getCoachDashboard', { as: mirre })).body;
    const id = 'failed' in attention ? '' : (attention.items[0]?.id ?? '');
    const until = plusDays(dateAt(new Date().toISOString(), 'UTC'), 7);
    report.rows.push(
      row('getCoachDashboard, 20 sessions a week', await ask('getCoachDashboard'), {
        calls: startPage.calls,
        units: startPage.units.twentyAWeek,
      }),
    );
    report.rows.push(row('listActivity, 25', await ask('listActivity')));
    for (const period of ['month', 'year']) {
      const what = `getAnalytics, a ${period}; 12 people are counted`;
      report.rows.push(row(`${what}, first request`, await figures(period)));
      report.rows.push(row(`${what}, months fixed`, await figures(period)));
    }
    const income = await measured(() => api.call('getIncome', { as: mirre, query: { period: 'twelve' } }));
    report.rows.push(
      row('getIncome, 12 months with 20 sessions a week for five weeks', income, { calls: 6, units: 15 }),
    );
    report.rows.push(
      row(
        'dismissAttention',
        await measured(() => api.call('dismissAttention', { as: mirre, params: { id }, body: { until } })),
      ),
    );
    report.rows.push(
      row(
        'setAggregateSharing',
        await measured(() => api.call('setAggregateSharing', { as: anna, body: { shared: false } })),
      ),
    );
    await ofALargePractice(report.rows, api);
    return report;
  } finally {
    await api.stop();
  }
};

/** Limits for a year of a thousand clients once the nightly run has prepared it, as most requests find it. */
const yearOfMany = { units: 200, milliseconds: 200 } as const;

/** Invoices of a year and the one before it are read, and the year's sessions: each thousand is less than a hundred units. */
const incomeOfMany = { units: 600 } as const;

/**
 * Measures the same two with a thousand clients: first unprepared, as after an upgrade, then as the nightly run leaves
 * them.
 */
const ofALargePractice = async (rows: Row[], api: Api): Promise<void> => {
  const mirre = await aLargePractice(api);
  const dashboard = await measured(() => api.call('getCoachDashboard', { as: mirre }));
  const { calls, units } = startPage;
  rows.push(row(`getCoachDashboard; ${sizeInWords}`, dashboard, { calls, units: units.eightADay }));
  const figures = (period: string) => api.call('getAnalytics', { as: mirre, query: { period } });
  const first = process.cpuUsage();
  rows.push(inSum(`getAnalytics, a year; ${sizeInWords}, nothing prepared`, await measured(() => figures('year'))));
  rows.push({ what: 'the same, CPU', figure: `${cpuSince(first).toFixed(0)} ms` });
  const at = new Date().toISOString();
  const night = process.cpuUsage();
  const preparing = await measured(() => prepareFigures(mirre.userId, dateAt(at, 'UTC'), at));
  rows.push(inSum('the night prepares the rest of that year', preparing));
  rows.push({ what: 'the same, CPU', figure: `${cpuSince(night).toFixed(0)} ms` });
  for (const period of ['month', 'quarter', 'year']) {
    const prepared = await measured(() => figures(period));
    const used = prepared.reduce((sum, call) => sum + call.units, 0);
    rows.push({
      ...inSum(`getAnalytics, a ${period}; ${sizeInWords}, prepared`, prepared),
      budget: `${yearOfMany.units} units`,
      within: used <= yearOfMany.units,
    });
    const times: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const before = process.cpuUsage();
      await figures(period);
      times.push(cpuSince(before));
    }
    rows.push({
      what: 'the same, CPU, median of 5',
      figure: `${median(times).toFixed(0)} ms`,
      budget: `${yearOfMany.milliseconds} ms`,
      within: median(times) <= yearOfMany.milliseconds,
    });
  }
  const income = await measured(() => api.call('getIncome', { as: mirre, query: { period: 'year' } }));
  const read = income.reduce((sum, call) => sum + call.units, 0);
  rows.push({
    ...inSum('getIncome, a year; 4,000 invoices and sessions', income),
    budget: `${incomeOfMany.units} units`,
    within: read <= incomeOfMany.units,
  });
};

/** Milliseconds, those of the embedded table included. */
const cpuSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** Too many calls to name each. */
const inSum = (what: string, calls: readonly Consumption[]): Row => {
  const units = calls.reduce((sum, call) => sum + call.units, 0);
  const kinds = [...new Set(calls.map(({ operation }) => operation))].map(
    (kind) => `${calls.filter(({ operation }) => operation === kind).length} ${kind.replace('Command', '')}`,
  );
  return { what, figure: `${calls.length} calls, ${units} units (${kinds.join(', ')})` };
};
