import { defined } from '#contract/core/defined.ts';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { credited } from '#contract/journal/plays/credit.ts';
import type { PlayReport } from '#contract/journal/plays/schema.ts';
import fc from '#testing/property.ts';
import { FakeMedia } from '#testing/web/fake-media.ts';
import { sampleCheckIn, sampleToday } from '#testing/web/sample-today.ts';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('a.b.c') }));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

interface PositionReport {
  readonly id: string;
  readonly write: string;
  readonly from?: string;
  readonly text?: string;
  readonly note?: string;
  readonly occurredAt: string;
  readonly agoSeconds: number;
}

const textOf = ({ text, note }: PositionReport): string => text ?? note ?? '';

/**
 * A server that keeps entries by its own rules: an edit of a stored entry replaces it, other words are kept beside it.
 */
const newServer = () => {
  const entries = new Map<string, PositionReport>();
  const beside = new Map<string, PositionReport>();
  const known = new Set<string>();
  const plays = new Map<string, PlayReport & { readonly beganAt: number }>();
  const keep = (told: PositionReport): void => {
    const stored = entries.get(told.id);
    if (known.has(told.write)) return;
    known.add(told.write);
    if (!stored || told.from === stored.write) entries.set(told.id, told);
    else if (textOf(stored) !== textOf(told)) beside.set(told.write, told);
  };
  const play = (report: PlayReport): void => {
    const stored = plays.get(report.id);
    if (stored && stored.revision >= report.revision) return;
    const { agoSeconds, lastedSeconds = 0 } = report;
    const beganAt = stored?.beganAt ?? Date.now() - (agoSeconds + lastedSeconds) * 1_000;
    plays.set(report.id, { ...report, beganAt, heardSeconds: credited(report.heardSeconds, lastedSeconds) });
  };
  return { entries, beside, plays, keep, play, all: () => [...entries.values(), ...beside.values()] };
};

/** Starts the app on the device, until it is killed. */
const boot = async () => {
  vi.resetModules();
  const [{ keepFor }, days, { save }, { sendWrites }, { allWrites }, { creditSitting }] = await Promise.all([
    import('#web/lib/offline/database.ts'),
    import('#web/features/journal/shared/days/save-entries.ts'),
    import('#web/lib/offline/outbox/save.ts'),
    import('#web/lib/offline/outbox/send-writes.ts'),
    import('#web/lib/offline/outbox/box.ts'),
    import('./credit-sitting.ts'),
  ]);
  keepFor('ana');
  return { ...days, save, sendWrites, allWrites, creditSitting };
};

/** One device: its clock is wrong by so many milliseconds, its storage outlives what is killed, its network is as the test says. */
const newDevice = (server: ReturnType<typeof newServer>, skew: number) => {
  const storage = new IDBFactory();
  /** The device's clock as the browser stored it. */
  let memory = '';
  const state = { network: 'good' as 'good' | 'slow' | 'none' | 'loses-replies', realNow: 0 };
  const fetched: typeof fetch = async (input, init) => {
    const path = input instanceof Request ? input.url : input;
    if (state.network === 'none') throw new TypeError('Failed to fetch');
    if (state.network === 'slow') vi.advanceTimersByTime(9_000);
    const deviceNow = Date.now();
    vi.setSystemTime(deviceNow - skew);
    const date = new Date().toUTCString();
    const body: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : '{}');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the device's own code has just made
    if (path === '/api/plays') server.play(body as PlayReport);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same
    else server.keep(body as PositionReport);
    vi.setSystemTime(deviceNow);
    if (state.network === 'slow') vi.advanceTimersByTime(4_000);
    if (state.network === 'loses-replies') throw new TypeError('Failed to fetch');
    const reply =
      path === '/api/plays'
        ? { minutesToday: 0, completed: [] }
        : { entry: sampleCheckIn(), streak: sampleToday().streak };
    return new Response(JSON.stringify(reply), { headers: { Date: date } });
  };

  let program: Awaited<ReturnType<typeof boot>> | undefined;

  /** Does something by this device's clock and in its storage. */
  const on = async <Result>(act: (running: Awaited<ReturnType<typeof boot>>) => Promise<Result>): Promise<Result> => {
    vi.stubGlobal('indexedDB', storage);
    vi.spyOn(globalThis, 'fetch').mockImplementation(fetched);
    localStorage.clear();
    localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'ana');
    if (memory !== '') localStorage.setItem('stillwater.clock', memory);
    vi.setSystemTime(Date.now() + skew);
    program ??= await boot();
    const result = await act(program);
    await program.sendWrites();
    memory = localStorage.getItem('stillwater.clock') ?? '';
    vi.setSystemTime(Date.now() - skew);
    return result;
  };
  const kill = (): void => {
    program = undefined;
  };
  return { state, on, kill, known: new Map<string, { write: string; revision: number }>() };
};

const act = fc.record({
  device: fc.constantFrom(0, 1),
  does: fc.constantFrom(
    ...(['check in', 'reflect', 'edit', 'edit', 'look', 'practise', 'practise', 'wait'] as const),
    ...(['check in', 'reflect', 'edit', 'practise', 'good', 'good', 'good', 'slow', 'none', 'loses-replies'] as const),
    ...(['look', 'practise', 'kill', 'killed while practising'] as const),
  ),
  number: fc.integer({ min: 0, max: 9_999 }),
});

test('two devices with wrong clocks, killed, slow and offline, lose no word that was typed and credit the time that was practised', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  vi.spyOn(console, 'error').mockReturnValue();
  const server = newServer();
  const devices = [newDevice(server, 47 * 60_000), newDevice(server, -9 * 3_600_000)] as const;
  /** When each change was really made, and from which. */
  const typed = new Map<string, { readonly at: number; readonly from: string | undefined; readonly text: string }>();
  /** Made before a device has heard from the server, which nobody can: they sign in first. They teach it the time. */
  const first = new Set<string>();
  let practised = 0;

  const [acts] = fc.sample(fc.array(act, { minLength: 500, maxLength: 500, size: 'max' }), 1);
  for (const [index, { device, does, number }] of (acts ?? []).entries()) {
    const { state, on, kill, known } = devices[device === 0 ? 0 : 1];
    const at = Date.now();
    vi.advanceTimersByTime(number * 10);
    const text = `Words ${index}`;
    const write = (told: { id: string; write: string; revision: number; from?: string }) => {
      typed.set(told.write, { at: Date.now(), from: told.from, text });
      known.set(told.id, { write: told.write, revision: told.revision });
    };
    if (index < 2 || does === 'check in')
      await devices[index === 0 ? 0 : index === 1 ? 1 : device === 0 ? 0 : 1].on(async (running) => {
        const told = running.firstReport();
        typed.set(told.write, { at: at + number * 10, from: undefined, text });
        if (index < 2) first.add(told.write);
        else known.set(told.id, told);
        await running.keepCheckIn({ ...told, mood: 3, note: text }, text);
      });
    else if (does === 'reflect')
      await on(async (running) => {
        const told = running.firstReport();
        write(told);
        typed.set(told.write, { at: at + number * 10, from: undefined, text });
        await running.keepReflection({ ...told, text });
      });
    else if (does === 'edit')
      await on(async (running) => {
        const [id, before] = [...known][number % Math.max(1, known.size)] ?? [];
        const kept = server.entries.get(id ?? '');
        if (id === undefined || !before) return;
        const { from, ...told } = running.nextReport(
          { ...sampleCheckIn(), id, revision: before.revision },
          before.write,
        );
        write({ ...told, ...defined({ from }) });
        const occurredAt = kept?.occurredAt ?? new Date(running.firstReport().occurredAt).toISOString();
        await running.keepReflection({ ...told, ...defined({ from }), occurredAt, text });
      });
    else if (does === 'look' && state.network !== 'none')
      for (const [id, { write: name }] of server.entries) {
        const mine = known.get(id);
        const isSent = !mine || server.all().some((each) => each.write === mine.write);
        if (isSent) known.set(id, { write: name, revision: 1 });
      }
    else if (does === 'practise' || does === 'killed while practising')
      await on(async (running) => {
        const length = 60 * (1 + (number % 10));
        const media = new FakeMedia(length, (milliseconds) => vi.advanceTimersByTime(milliseconds));
        media.lag = () => ((number * 7 + Math.floor(media.currentTime * 13)) % 20) / 100;
        let told = 0;
        let isKilled = false;
        let saved: Promise<void> = Promise.resolve();
        const leave = running.creditSitting(media, {
          what: { kind: 'timer' },
          tell: (report) => {
            if (isKilled) return;
            told = report.heardSeconds;
            saved = running.save({
              endpoint: 'savePlay',
              body: report,
              about: report.id,
              onlyLatest: true,
              echo: text,
            });
          },
        });
        await media.play();
        const heard = Math.min(length, 20 + (number % 400));
        media.run(heard, 1);
        isKilled = does !== 'practise';
        leave();
        await saved;
        // What was not told yet goes with what is killed: less than a minute.
        if (does !== 'practise') expect(heard - told).toBeLessThan(61);
        practised += does === 'practise' ? heard : told;
      });
    else if (does === 'wait') vi.advanceTimersByTime(number * 1_000);
    else if (does === 'good' || does === 'slow' || does === 'none' || does === 'loses-replies') state.network = does;
    if (does === 'kill' || does === 'killed while practising') kill();
  }

  for (const { state, on, kill } of devices) {
    state.network = 'good';
    kill();
    const left = await on(async (running) => {
      await running.sendWrites();
      return running.allWrites();
    });
    expect(left).toEqual([]);
  }
  const replaced = new Set([...typed.values()].map(({ from }) => from));
  const last = [...typed].filter(([write]) => !replaced.has(write)).map(([, { text }]) => text);
  const kept = new Set(server.all().map(textOf));
  expect(last.filter((text) => !kept.has(text))).toEqual([]);
  for (const { write, from, occurredAt } of server.all())
    if (from === undefined && !first.has(write))
      expect(Math.abs(Date.parse(occurredAt) - (typed.get(write)?.at ?? 0))).toBeLessThan(30_000);
  const credit = [...server.plays.values()].reduce((sum, { heardSeconds }) => sum + heardSeconds, 0);
  expect(Math.abs(credit - practised)).toBeLessThan(practised / 100);
  expect(typed.size).toBeGreaterThan(100);
  expect(server.beside.size).toBeGreaterThan(0);
});
