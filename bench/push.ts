import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { pushLimits } from '#contract/accounts/limits.ts';
import { plusDays, utcDate } from '#contract/core/time/dates.ts';
import { storedNudges } from '#lambdas/data/accounts/people/nudges.ts';
import { plusSeconds } from '#lambdas/data/table/clock.ts';
import type { StoredItem } from '#lambdas/data/table/entity.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { scanAfter } from '#lambdas/data/table/scan.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { encrypted, type PushAddress, type push, stageKey, vapid } from '#lambdas/egress/web-push.ts';
import { functions } from '#lambdas/functions.ts';
import { type NudgeReport, sendNudges } from '#lambdas/jobs/nudge-sending/run.ts';
import { quietly } from '#local/quietly.ts';
import { type Api, startApi } from '#testing/lambdas/api.ts';
import { subscribedBrowser } from '#testing/lambdas/browser.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { type Pair, pair } from '#testing/lambdas/pair.ts';
import { median } from './median.ts';
import { putAll } from './put-all.ts';
import { beginReport, type Report } from './report.ts';
import '#lambdas/temporal.ts';

/** People of the run whose time is taken, and of the one whose requests are counted. */
const people = 3_000;
const counted = 200;

/** What the page states how long it takes, and how long that may be. */
const subscriptions = 100_000;
const budgetMinutes = 30;

/** Each person's devices in turn: 1.4 of them on average. */
const devices = [1, 1, 1, 2, 1, 2, 1, 1, 3, 1] as const;

/** Of 1,000 messages: how many a push service refuses as too many, and how many go to a browser that is gone. */
const per1000 = { busy: 20, gone: 10 } as const;

/** Milliseconds that a push service takes: half of the time no more than the first, and now and then one of the last. */
const delays = [40, 45, 50, 55, 60, 60, 65, 70, 90, 300] as const;

/** Numbers from 0 to 999 in the same order in each run. */
const drawing = () => {
  let state = 1;
  return (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % 1_000;
  };
};

/** Nine in the morning, when most people are due: one run after another looks at everybody and tells them what is new. */
export const pushes = (): Promise<Report> => quietly(measureAll);

const measureAll = async (): Promise<Report> => {
  const report = beginReport('Reminders to browsers, simulated push services', 'npm run bench -- push');
  const api = await startApi();
  try {
    const at = `${plusDays(utcDate(Date.now()), 1)}T10:30:00.000Z`;
    const model = await somebodyWithNews(api, at);
    await putAll(copies(model, counted));
    const calls = await measured(() => sendNudges(at, undefined, standIn()));
    await putAll(copies(model, people));
    const began = { time: performance.now(), cpu: process.cpuUsage() };
    // What the first run could not hand over is tried after ten minutes.
    const run = await sendNudges(plusSeconds(at, 60), undefined, standIn());
    const seconds = (performance.now() - began.time) / 1000;
    const { user, system } = process.cpuUsage(began.cpu);
    if (run.looked !== people || run.failed > 0) throw new Error(`Not everybody was looked at: ${JSON.stringify(run)}`);
    const units = calls.reduce((sum, call) => sum + call.units, 0);
    addRows(report, { run, seconds, cpuMilliseconds: (user + system) / 1000, calls: calls.length, units });
    return report;
  } finally {
    await api.stop();
  }
};

/** What is stored once a client with three browsers has something new of each kind. */
interface Model {
  readonly items: readonly StoredItem[];
  /** What is somebody else's in each copy. */
  readonly ids: readonly string[];
  readonly nudgesKey: { readonly pk: string; readonly sk: string };
}

const somebodyWithNews = async (api: Api, at: string): Promise<Model> => {
  const { mirre, anna, client }: Pair = await pair(api);
  const { clientId, email } = client;
  const day = at.slice(0, 10);
  const assigned = (dueOn?: string) =>
    api.call('assign', {
      as: mirre,
      body: { clientIds: [clientId], what: { kind: 'practice', practiceId: 'walking' }, dueOn },
    });
  await assigned();
  await assigned(plusDays(day, 1));
  const steps = ['at-once', 'by-coach'].map((kind) => ({ what: { kind: 'action', title: 'Sit' }, release: { kind } }));
  const programme = (await api.call('saveProgramme', { as: mirre, body: { title: 'Calm', steps } })).body;
  await api.call('enrol', { as: mirre, params: { id: programme.id }, body: { clientId } });
  const planned = { clientId, startsLocal: `${day}T16:00`, timeZone: 'UTC', durationMinutes: 60 };
  const [session] = (await api.call('createSession', { as: mirre, body: planned })).body.items;
  if (!session) throw new Error('There is no session');
  for (let count = 0; count < Math.max(...devices); count += 1)
    await api.call('addDevice', { as: anna, body: subscribedBrowser().device });
  await api.call('updateNudges', { as: anna, body: { practiceAt: '10:00' } });
  await api.call('sendMessage', { as: mirre, params: { clientId }, body: { text: 'How was your week?' } });
  const items: StoredItem[] = [];
  for (let page = await scanAfter(undefined); ; page = await scanAfter(page.next)) {
    items.push(...page.items);
    if (!page.next) break;
  }
  return { items, ids: [anna.userId, clientId, session.sessionId, email], nudgesKey: storedNudges(anna.userId)[1] };
};

/** As many people with the same news, each with browsers of their own. */
const copies = ({ items, ids, nudgesKey }: Model, count: number): Write[] =>
  Array.from({ length: count }, (_, index) => {
    const [userId, ...others] = ids;
    const mine = new Map([[userId, randomUUID()] as const, ...others.map((id) => [id, newIdLike(id)] as const)]);
    const renamed = (text: string): string =>
      ids.reduce((renaming, id) => renaming.replaceAll(id, mine.get(id) ?? id), text);
    return items.flatMap((item): Write[] => {
      const copy = { ...item, ...withStrings(item, renamed), pk: renamed(item.pk), sk: renamed(item.sk) };
      // Of the coach or the platform.
      if (copy.pk === item.pk && copy.sk === item.sk) return [];
      const isNudges = item.pk === nudgesKey.pk && item.sk === nudgesKey.sk;
      const browsers = Array.isArray(item['devices']) ? item['devices'].slice(0, devices[index % devices.length]) : [];
      return [{ Put: { Item: { ...copy, ...(isNudges && { devices: browsers }) } } }];
    });
  }).flat();

const newIdLike = (id: string): string => (id.includes('@') ? `${randomId()}@example.com` : randomId());

/** The same with each text in it changed; sets and bytes stay as they are. */
const withStrings = (value: object, change: (text: string) => string): object =>
  Object.fromEntries(Object.entries(value).map(([name, each]: [string, unknown]) => [name, changed(each, change)]));

const changed = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => changed(each, change));
  const isRecord = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isRecord ? withStrings(value, change) : value;
};

/** Encrypts and signs as for a push service, and takes as long as one. */
const standIn = (): typeof push => {
  const draw = drawing();
  const tokens = new Map<string, string>();
  return async ({ endpoint, ...keys }, { payload }) => {
    const { origin } = new URL(endpoint);
    tokens.set(origin, tokens.get(origin) ?? tokenFor(origin));
    encrypted(payload, keys);
    await after(delays[draw() % delays.length]);
    const drawn = draw();
    if (drawn < per1000.busy) return 'later';
    return drawn < per1000.busy + per1000.gone ? 'gone' : 'sent';
  };
};

const tokenFor = (origin: string): string =>
  vapid(stageKey(), origin, 'https://stillwater.example', Math.floor(Date.now() / 1000) + pushLimits.tokenSeconds);

/** Milliseconds of CPU that one encryption takes, of a median of rounds. */
const encryptionCpu = (): number => {
  const address: PushAddress = subscribedBrowser().device;
  const rounds = Array.from({ length: 9 }, () => {
    const began = process.cpuUsage();
    for (let count = 0; count < 200; count += 1)
      encrypted('{"kind":"several","text":"Something new","path":"/"}', address);
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000 / 200;
  });
  return median(rounds);
};

interface Figures {
  readonly run: NudgeReport;
  readonly seconds: number;
  readonly cpuMilliseconds: number;
  readonly calls: number;
  readonly units: number;
}

/** A function with all of a core has 1,769 MiB. https://docs.aws.amazon.com/lambda/latest/dg/configuration-memory.html */
const wholeCore = 1_769;

const addRows = (
  { rows }: ReturnType<typeof beginReport>,
  { run, seconds, cpuMilliseconds, calls, units }: Figures,
): void => {
  const { timeoutSeconds, memoryMegabytes, trigger } = functions['nudge-sending'];
  const tried = run.pushes + run.gone + run.unsent;
  rows.push(
    {
      what: 'one look with news of each kind, of the table',
      figure: `${(calls / counted).toFixed(1)} calls, ${(units / counted).toFixed(1)} units`,
    },
    {
      what: `${people} people with ${tried} browsers, all due at once, embedded table, push services without a network: taken, given up, to be tried again`,
      figure: `${run.pushes}, ${run.gone}, ${run.unsent}`,
    },
    {
      what: 'the same, a minute',
      figure: `${Math.round((run.looked / seconds) * 60)} people, ${Math.round((run.pushes / seconds) * 60)} messages`,
    },
    {
      what: 'the same, CPU of the function a message',
      figure: `${(cpuMilliseconds / tried).toFixed(2)} ms, of which encryption ${encryptionCpu().toFixed(2)} ms`,
    },
  );
  const working = (timeoutSeconds * 5) / 6;
  const minutes = (needed: number): number => {
    const runs = Math.floor(needed / working);
    return runs * trigger.everyMinutes + (needed - runs * working) / 60;
  };
  const core = Math.min(1, memoryMegabytes / wholeCore);
  const byTime = minutes((subscriptions / tried) * seconds);
  const byCpu = minutes(((subscriptions / tried) * cpuMilliseconds) / 1000 / core);
  for (const [what, taken] of [
    [
      `${subscriptions} browsers at that rate (extrapolated): runs of ${Math.round(working)} s every ${trigger.everyMinutes} minutes`,
      byTime,
    ],
    [`the same by CPU alone, of the ${memoryMegabytes} MiB the function has (extrapolated)`, byCpu],
  ] as const)
    rows.push({
      what,
      figure: `${taken.toFixed(1)} minutes`,
      budget: `${budgetMinutes} minutes`,
      within: taken <= budgetMinutes,
    });
};
