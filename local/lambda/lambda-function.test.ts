import { afterEach, describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { fixtureFunction } from '#testing/local/fixture-function.ts';
import { until } from '#testing/until.ts';
import type { FunctionSettings } from './function-settings.ts';
import { instanceHost } from './instance-host.ts';
import { type InstancePool, type InstancePoolOptions, instancePool } from './instance-pool.ts';
import { startInvokeEndpoint } from './invoke-endpoint.ts';
import type { LambdaFunction } from './lambda-function.ts';

const started: { stop: () => Promise<void> }[] = [];

const start = async (source: string, settings?: Partial<FunctionSettings>): Promise<LambdaFunction> => {
  const subject = await fixtureFunction('subject', source, settings);
  started.push(subject);
  return subject;
};

const counting = `
  let calls = 0;
  exports.handler = async (event) => {
    calls += 1;
    if (event.wait) await new Promise((resolve) => setTimeout(resolve, 300));
    return calls;
  };`;

afterEach(async () => {
  await Promise.all(started.splice(0).map((part) => part.stop()));
});

test('a function sees its own environment and nothing of the process that started it', async () => {
  process.env['STILLWATER_SECRET_OF_THE_HOST'] = 'visible';
  const subject = await start('exports.handler = async () => process.env;', { environment: { TABLE_NAME: 'one' } });
  expect(JSON.parse((await subject.invoke('{}')).payload)).toEqual({ TABLE_NAME: 'one' });
});

test('a function receives the event and a context with the time that is left', async () => {
  const subject = await start(
    'exports.handler = async (event, context) => [event.a, context.functionName, context.getRemainingTimeInMillis() > 0];',
  );
  expect(JSON.parse((await subject.invoke('{"a":1}')).payload)).toEqual([1, 'subject', true]);
});

test('an error that a handler throws is described and leaves the instance running', async () => {
  const subject = await start(`
    let calls = 0;
    exports.handler = async () => { calls += 1; if (calls === 1) throw new TypeError('refused'); return calls; };`);
  const failed = await subject.invoke('{}');
  expect(failed.functionError).toBe('Unhandled');
  expect(JSON.parse(failed.payload)).toMatchObject({ errorType: 'TypeError', errorMessage: 'refused' });
  expect(await subject.invoke('{}')).toEqual({ payload: '2' });
});

test('a call that runs out of time is ended and the next one gets a new instance', async () => {
  const subject = await start(
    'let calls = 0; exports.handler = (event) => { calls += 1; if (event.hang) for (;;); return Promise.resolve(calls); };',
    { timeoutMilliseconds: 300, maximumInstances: 1 },
  );
  expect((await subject.invoke('{}')).payload).toBe('1');
  const outcome = await subject.invoke('{"hang":true}');
  expect(outcome.functionError).toBe('Unhandled');
  expect(JSON.parse(outcome.payload)).toMatchObject({ errorMessage: expect.stringMatching(/Task timed out after/) });
  expect((await subject.invoke('{}')).payload).toBe('1');
});

test("the time that a bundle takes to load is not the call's", async () => {
  const subject = await start(
    'const until = Date.now() + 1_000; while (Date.now() < until); exports.handler = async () => 1;',
    { timeoutMilliseconds: 900 },
  );
  expect(await subject.invoke('{}')).toEqual({ payload: '1' });
});

test.each([
  ['ends its process', 'exports.handler = async () => process.exit(1);'],
  [
    'leaves a rejection unhandled',
    'exports.handler = () => { Promise.reject(new Error("x")); return new Promise(() => {}); };',
  ],
  ['does not load', 'throw new Error("no module");'],
  ['exports no handler', 'exports.other = 1;'],
])('a function that %s fails the call', async (_, source) => {
  const subject = await start(source);
  expect((await subject.invoke('{}')).functionError).toBe('Unhandled');
  expect((await subject.invoke('{}')).functionError).toBe('Unhandled');
});

/** Answers its instance and how many calls that has worked on at once. */
const slow = `let running = 0, most = 0;
  exports.handler = async () => {
    running += 1; most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 100));
    running -= 1;
    return [require('node:worker_threads').threadId, most];
  };`;

const slowAnswers = async (subject: LambdaFunction, calls: number) => {
  const outcomes = await Promise.all(Array.from({ length: calls }, () => subject.invoke('{}')));
  return outcomes.map(({ payload }) => v.parse(v.tuple([v.number(), v.number()]), JSON.parse(payload)));
};

test('an instance works on one call at a time, and calls that wait long get others, no more than allowed', async () => {
  const subject = await start(slow, { maximumInstances: 2, patienceMilliseconds: 50 });
  const threads = new Set<number>();
  const rush = async (): Promise<void> => {
    for (const [thread, most] of await slowAnswers(subject, 6)) {
      threads.add(thread);
      expect(most).toBe(1);
    }
  };
  // However long the second one takes to load.
  while (threads.size < 2) await rush();
  await rush();
  expect(threads.size).toBe(2);
});

test('a rush that passes soon starts no second instance', async () => {
  const subject = await start(slow, { maximumInstances: 2, patienceMilliseconds: 60_000 });
  const answers = await slowAnswers(subject, 4);
  expect(new Set(answers.map(([thread]) => thread)).size).toBe(1);
});

test('without a call for some time no instance is left', async () => {
  const instances: Parameters<InstancePool['add']>[0][] = [];
  const pool = {
    hasSpare: () => true,
    add: (added: (typeof instances)[number]) => instances.push(added),
    touch: () => undefined,
  };
  const subject = await start(counting, { restMilliseconds: 50, pool });
  expect((await subject.invoke('{}')).payload).toBe('1');
  await until(() => instances.every((instance) => instance.dead()));
  expect((await subject.invoke('{}')).payload).toBe('1');
});

const several = (count: number, options: InstancePoolOptions, settings?: Partial<FunctionSettings>) => {
  const pool = instancePool(options);
  return Promise.all(
    Array.from({ length: count }, () => start(counting, { pool, patienceMilliseconds: 50, ...settings })),
  );
};

const waits = (subject: LambdaFunction) =>
  Promise.all(Array.from({ length: 6 }, () => subject.invoke('{"wait":true}')));

describe('functions that share a pool', () => {
  test('are each started once, however many are called in turn', async () => {
    const functions = await several(5, { maximum: 2, spares: 0, restMilliseconds: 60_000 });
    for (let round = 1; round <= 4; round += 1)
      for (const each of functions) expect((await each.invoke('{}')).payload).toBe(String(round));
  });

  test('are started no more than once each and the seconds that they share, however many call all of them at once', async () => {
    let starts = 0;
    const log = (text: string): void => {
      starts += text.split('"platform.initStart"').length - 1;
    };
    const options = { maximum: 8, spares: 2, restMilliseconds: 10_000 };
    const functions = await several(6, options, { patienceMilliseconds: 5, log });
    const calls = Array.from({ length: 600 }, (_, index) => functions[index % functions.length]);
    const caller = async (): Promise<void> => {
      for (let each = calls.pop(); each; each = calls.pop()) {
        const { payload, functionError } = await each.invoke('{}');
        expect([functionError, Number(payload) > 0]).toEqual([undefined, true]);
      }
    };
    await Promise.all(Array.from({ length: 24 }, caller));
    expect(starts).toBeGreaterThanOrEqual(6);
    expect(starts).toBeLessThanOrEqual(6 + options.spares);
  });

  test('have no second instance where first ones take all the room', async () => {
    const functions = await several(2, { maximum: 2, spares: 1, restMilliseconds: 60_000 });
    for (const each of functions) await each.invoke('{}');
    for (const each of functions)
      expect((await waits(each)).map(({ payload }) => payload)).toEqual(['2', '3', '4', '5', '6', '7']);
  });

  test('share a few second instances between them', async () => {
    const [first, second] = await several(2, { maximum: 9, spares: 1, restMilliseconds: 60_000 });
    if (!first || !second) throw new Error('Two functions were started');
    const counts = (await Promise.all([waits(first), waits(second)])).map((outcomes) =>
      Math.max(...outcomes.map(({ payload }) => Number(payload))),
    );
    // One of them worked through all its calls alone.
    expect(Math.max(...counts)).toBe(6);
  });

  test('make room for each other once at rest, the one idle longest first, a busy one never', async () => {
    const [first, second, third] = await several(3, { maximum: 2, spares: 0, restMilliseconds: 0 });
    if (!first || !second || !third) throw new Error('Three functions were started');
    await first.invoke('{}');
    const waiting = second.invoke('{"wait":true}');
    await third.invoke('{}');
    expect((await waiting).payload).toBe('1');
    expect((await second.invoke('{}')).payload).toBe('2');
    expect((await third.invoke('{}')).payload).toBe('2');
    // It had to begin anew.
    expect((await first.invoke('{}')).payload).toBe('1');
  });
});

const inOneWorker = async (source: string, each: readonly Partial<FunctionSettings>[]): Promise<LambdaFunction[]> => {
  const host = instanceHost();
  return Promise.all(each.map((settings) => start(source, { hosts: { first: host, spare: host }, ...settings })));
};

const Own = v.object({ calls: v.number(), thread: v.number(), name: v.string() });

/** Answers what its module knows of itself. */
const telling = `let calls = 0;
  exports.handler = async ({ wait }) => {
    calls += 1;
    if (wait) await new Promise((resolve) => setTimeout(resolve, wait));
    const { NAME } = require('node:process').env;
    return { calls, thread: require('node:worker_threads').threadId, name: NAME === process.env.NAME ? NAME : '' };
  };`;

const tell = async (subject: LambdaFunction | undefined, wait = 0) =>
  v.parse(Own, JSON.parse((await subject?.invoke(JSON.stringify({ wait })))?.payload ?? ''));

describe('functions that share a worker', () => {
  const environments = ['one', 'other', 'third'].map((NAME) => ({ environment: { NAME } }));

  test('have each their own environment and modules', async () => {
    const functions = await inOneWorker(telling, environments);
    const told = await Promise.all(functions.map((each) => tell(each)));
    expect(told.map(({ name, calls }) => [name, calls])).toEqual([
      ['one', 1],
      ['other', 1],
      ['third', 1],
    ]);
    expect(new Set(told.map(({ thread }) => thread)).size).toBe(1);
  });

  test('go on when one of them stops, and are answered when one runs out of time', async () => {
    const [hasty, ...others] = environments;
    const [slow, other, third] = await inOneWorker(telling, [{ ...hasty, timeoutMilliseconds: 300 }, ...others]);
    const { thread } = await tell(other);
    expect(await tell(third)).toMatchObject({ thread });
    await third?.stop();
    const running = tell(other, 600);
    expect((await slow?.invoke('{"wait":60000}'))?.functionError).toBe('Unhandled');
    expect(await running).toMatchObject({ calls: 2, thread });
    const next = await tell(other);
    expect([next.calls, next.thread === thread]).toEqual([1, false]);
    expect(await tell(slow)).toMatchObject({ calls: 1, thread: next.thread });
  });

  test('fail together when one of them ends its process, and start again', async () => {
    const ending = `exports.handler = async (event) => {
      if (event.exit) process.exit(1);
      if (event.wait) await new Promise(() => undefined);
      return 1;
    };`;
    const [one, other] = await inOneWorker(ending, [{}, {}]);
    expect((await other?.invoke('{}'))?.payload).toBe('1');
    const running = other?.invoke('{"wait":true}');
    expect((await one?.invoke('{"exit":true}'))?.functionError).toBe('Unhandled');
    expect((await running)?.functionError).toBe('Unhandled');
    for (const each of [one, other]) expect((await each?.invoke('{}'))?.payload).toBe('1');
  });
});

test('Invoke answers over HTTP, marks a failure, and knows its functions only', async () => {
  const subject = await start(
    'exports.handler = async (event) => { if (event.bad) throw new Error("no"); return event; };',
  );
  const endpoint = await startInvokeEndpoint([subject], 0);
  started.push(endpoint);
  const invoke = (name: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${endpoint.endpoint}/2015-03-31/functions/${name}/invocations`, { method: 'POST', body, headers });

  const fine = await invoke('subject', '{"a":1}');
  expect([fine.status, fine.headers.get('x-amz-function-error'), await fine.json()]).toEqual([200, null, { a: 1 }]);
  const byArn = await invoke(encodeURIComponent('arn:aws:lambda:eu-west-1:000000000000:function:subject'), '{}');
  expect(byArn.status).toBe(200);
  const failed = await invoke('subject', '{"bad":true}');
  expect([failed.status, failed.headers.get('x-amz-function-error')]).toEqual([200, 'Unhandled']);
  expect(await failed.json()).toMatchObject({ errorMessage: 'no', errorType: 'Error' });
  expect((await invoke('other', '{}')).status).toBe(404);
  expect((await invoke('subject', 'not json')).status).toBe(400);
});

test('a page of another site cannot invoke a function', async () => {
  const subject = await start('exports.handler = async () => 1;');
  const endpoint = await startInvokeEndpoint([subject], 0);
  started.push(endpoint);
  const url = `${endpoint.endpoint}/2015-03-31/functions/subject/invocations`;
  const answer = await fetch(url, { method: 'POST', body: '{}', headers: { origin: 'https://evil.example' } });
  expect(answer.status).toBe(403);
});
