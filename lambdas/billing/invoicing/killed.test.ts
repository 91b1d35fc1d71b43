import { expect, test, vi } from 'vitest';
import { handler } from '#lambdas/jobs/reminders/index.ts';
import { runs } from '#testing/effort.ts';
import { invoicing } from '#testing/lambdas/invoices.ts';
import { killedProgram } from '#testing/lambdas/killed-program.ts';
import { later } from '#testing/lambdas/later.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { storedInvoices, wrongMoney } from '#testing/lambdas/wrong-money.ts';

/** At moments that differ from run to run: what these miss, the next ones meet. */
const kills = runs({ usual: 20, full: 500 });
/** Processes at a time, which draw numbers of one series. */
const workers = 2;

const api = withApi();
/** Lets a process work for a moment and kills it; answers what it told. */
const killedWork = killedProgram('invoice-loop', { told: [2, 10], after: 30 });

test(
  'processes are killed again and again while they send, cancel and pay; numbers have no gap, nothing acknowledged is lost, every sum is exact',
  async () => {
    const { mirre } = await invoicing(api);
    const told: string[] = [];
    for (let kill = 0; kill < kills; kill += workers) {
      const works = Array.from({ length: workers }, () => killedWork(JSON.stringify(mirre)));
      told.push(...(await Promise.all(works)).flat());
    }
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await later(300, () => handler({ time: new Date().toISOString() }));
    vi.restoreAllMocks();

    expect(await wrongMoney(mirre.userId)).toEqual([]);
    const stored = new Map(
      (await storedInvoices(mirre.userId)).map((each) => [each.sk.slice('INVOICE#'.length), each]),
    );
    const of = (word: string) =>
      told.flatMap((each) => (each.startsWith(`${word} `) ? [each.slice(word.length + 1).split(' ')] : []));
    expect(of('sent').filter(([id = '', number]) => stored.get(id)?.number !== number)).toEqual([]);
    expect(of('paid').filter(([id = '']) => !stored.get(id)?.paid)).toEqual([]);
    expect(of('cancelled').filter(([id = '']) => stored.get(id)?.state !== 'cancelled')).toEqual([]);
    // Work that hardly began would prove little.
    expect(of('sent').length).toBeGreaterThan(10);
  },
  120_000 + kills * 6_000,
);
