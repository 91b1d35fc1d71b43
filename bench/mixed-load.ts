import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FunctionName, functionNames, specificationOf } from '#lambdas/functions.ts';
import { instancesPerFunction } from '#local/lambda/platform-functions.ts';
import { demoAdministrator, demoCoaches, demoPasswords } from '#local/seed/demo-people.ts';
import { type RunningStack, readRunningStack } from '#local/supervisor/running-stack.ts';
import { freePort } from '#packages/embedded-aws/free-port.ts';
import { demoSession } from '#testing/local/demo-session.ts';
import { type Call, connections, mixedCalls } from './mixed-calls.ts';
import { measureTree } from './process-tree.ts';
import { beginReport, type Report } from './report.ts';
import { startStack, stopStack } from './start.ts';

const requests = 4_000;
/** Of how many requests one is a scheduled function's, which does an hour's work at once. */
const scheduledOneIn = 500;

/** CPU, as wall time says more about what else a machine does than about the stack. */
const budgets = { requestMilliseconds: 15, mebibytes: 300, firstPageMilliseconds: 1_000 };

/** Requests to all functions in turn, as they come when several people use the embedded stack at once. */
export const mixedLoad = async (): Promise<Report> => {
  const report = beginReport('Embedded stack, mixed load', 'npm run bench -- mixed');
  const folder = mkdtempSync(join(tmpdir(), 'stillwater-mixed-'));
  const port = await freePort(5673);
  // The first start builds and writes the demo data.
  await stopStack((await startStack(folder, port)).child);
  const { child } = await startStack(folder, port);
  const pid = child.pid ?? 0;
  const logFile = join(folder, 'stack.log');
  try {
    const stack = await readRunningStack(folder);
    if (!stack) throw new Error('The stack does not tell where it is');
    const { calls, end } = mixedCalls(stack, await tokensOf(stack));
    // Nothing has been called yet, so every function is at rest.
    const atRest = measureTree(pid);
    const pageMilliseconds = await firstPage(calls);
    const startsForPage = startsIn(logFile);
    const before = measureTree(pid);
    const pageCpu = before.cpuMilliseconds - atRest.cpuMilliseconds;
    report.rows.push({
      what: `first page while all functions are at rest: calls of three at once, which starts ${startsForPage}`,
      figure: `${pageMilliseconds.toFixed(0)} ms, ${pageCpu} ms of CPU`,
      budget: `${budgets.firstPageMilliseconds} ms of CPU`,
      within: pageCpu <= budgets.firstPageMilliseconds,
    });
    const began = performance.now();
    const resident = await load(calls, pid);
    const seconds = (performance.now() - began) / 1000;
    const cpu = (measureTree(pid).cpuMilliseconds - before.cpuMilliseconds) / requests;
    const starts = startsIn(logFile);
    end();
    const perSecond = requests / seconds;
    const startBudget = functionNames.length * instancesPerFunction;
    report.rows.push(
      {
        what: `${requests} requests to all ${functionNames.length} functions in turn, ${connections} at a time`,
        figure: `${perSecond.toFixed(0)} a second`,
      },
      {
        what: 'CPU of all its processes a request',
        figure: `${cpu.toFixed(1)} ms`,
        budget: `${budgets.requestMilliseconds} ms`,
        within: cpu <= budgets.requestMilliseconds,
      },
      {
        what: 'instances started',
        figure: String(starts),
        budget: `${startBudget}: ${instancesPerFunction} a function`,
        within: starts <= startBudget,
      },
      {
        what: 'resident memory of all its processes, the most',
        figure: `${resident.toFixed(0)} MiB`,
        budget: `${budgets.mebibytes} MiB`,
        within: resident <= budgets.mebibytes,
      },
    );
    return report;
  } finally {
    await stopStack(child);
    rmSync(folder, { recursive: true, force: true });
  }
};

const tokensOf = async (stack: RunningStack) => {
  const [coach] = demoCoaches;
  const [client] = coach?.clients ?? [];
  if (!coach || !client) throw new Error('The demo has a coach and a client');
  const [user, ofCoach, administrator] = [
    await demoSession(stack, client.email, demoPasswords.client),
    await demoSession(stack, coach.email, demoPasswords.coach),
    await demoSession(stack, demoAdministrator.email, demoPasswords.administrator),
  ];
  return { user: user.access, coach: ofCoach.access, 'internal-superuser': administrator.access };
};

/** @returns MiB that the stack held at most */
const load = async (calls: ReadonlyMap<FunctionName, readonly Call[]>, pid: number): Promise<number> => {
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, measureTree(pid).mebibytes);
  }, 500);
  const order = inTurn(calls);
  const connection = async (): Promise<void> => {
    for (let call = order.pop(); call; call = order.pop()) {
      const status = await call();
      if (status === 0 || status >= 500) throw new Error(`A request was answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  clearInterval(watch);
  return Math.max(most, measureTree(pid).mebibytes);
};

/** The calls for which a page waits before it shows anything, one to each of three functions at once. */
const firstPage = async (calls: ReadonlyMap<FunctionName, readonly Call[]>): Promise<number> => {
  const functions = functionNames.filter((name) => specificationOf(name).trigger === 'api').slice(0, 3);
  const called = functions.flatMap((name) => calls.get(name)?.[0] ?? []);
  const began = performance.now();
  await Promise.all(called.map((call) => call()));
  return performance.now() - began;
};

const startsIn = (logFile: string): number => readFileSync(logFile, 'utf8').split('"platform.initStart"').length - 1;

const isScheduled = (name: FunctionName): boolean => typeof specificationOf(name).trigger === 'object';

const inTurn = (calls: ReadonlyMap<FunctionName, readonly Call[]>): Call[] => {
  const [scheduled, others] = [functionNames.filter(isScheduled), functionNames.filter((name) => !isScheduled(name))];
  return Array.from({ length: requests }, (_, index) => {
    const turn = index % scheduledOneIn;
    const name = scheduled[turn] ?? others[index % others.length];
    const all = (name && calls.get(name)) ?? [];
    const call = all[Math.floor(index / others.length) % all.length];
    if (!call) throw new Error(`Nothing calls ${name}`);
    return call;
  });
};
