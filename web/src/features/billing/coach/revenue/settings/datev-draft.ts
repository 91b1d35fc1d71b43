import { type Datev, type DatevAccount, type DatevChart, datevAccounts } from '#contract/billing/money/datev.ts';
import { usualAccounts } from '#contract/billing/money/datev-accounts.ts';
import { readDecimal } from '#web/lib/format/decimals.ts';
import { filled } from '../faults.ts';

/** Numbers for DATEV, as they are typed. */
export interface DatevDraft {
  readonly consultant: string;
  readonly client: string;
  readonly chart: '' | DatevChart;
  readonly accountLength: string;
  /** A month, from 1. */
  readonly yearStart: string;
  readonly accounts: Readonly<Record<DatevAccount, string>>;
}

const eachAccount = (written: (name: DatevAccount) => string): DatevDraft['accounts'] => ({
  standard: written('standard'),
  reduced: written('reduced'),
  smallBusiness: written('smallBusiness'),
  exempt: written('exempt'),
  euReverseCharge: written('euReverseCharge'),
  outsideEu: written('outsideEu'),
  receivables: written('receivables'),
  bank: written('bank'),
  cash: written('cash'),
  transit: written('transit'),
});

export const datevDraftOf = (datev: Datev | undefined): DatevDraft => ({
  consultant: String(datev?.consultant ?? ''),
  client: String(datev?.client ?? ''),
  chart: datev?.chart ?? '',
  accountLength: String(datev?.accountLength ?? 4),
  yearStart: String(datev?.yearStart ?? 1),
  accounts: eachAccount((name) => datev?.accounts[name] ?? ''),
});

/** @returns undefined where nothing was typed */
export const datevInputOf = ({ consultant, client, chart, accountLength, yearStart, accounts }: DatevDraft) => {
  if (chart === '' && !filled(consultant) && !filled(client)) return undefined;
  return {
    consultant: filled(consultant) && readDecimal(consultant, 0),
    client: filled(client) && readDecimal(client, 0),
    chart,
    accountLength: readDecimal(accountLength, 0),
    yearStart: Number(yearStart),
    accounts: Object.fromEntries(datevAccounts.map((name) => [name, filled(accounts[name])])),
  };
};

/** With the usual accounts of another chart or length, where none of the coach's own is written. */
export const withUsualAccounts = (draft: DatevDraft, change: Partial<DatevDraft>): DatevDraft => {
  const changed = { ...draft, ...change };
  const length = readDecimal(changed.accountLength, 0);
  if (changed.chart === '' || !(length >= 4 && length <= 8)) return changed;
  const usual = usualAccounts[changed.chart];
  const former = draft.chart && usualAccounts[draft.chart];
  // Longer accounts are the usual ones with noughts behind them.
  const isOwn = (name: DatevAccount, account: string): boolean =>
    account !== '' && !(former && /^0*$/.test(account.slice(4)) && account.slice(0, 4) === former[name]);
  return {
    ...changed,
    accounts: eachAccount((name) => {
      const account = draft.accounts[name];
      return isOwn(name, account) ? account : usual[name].padEnd(length, '0');
    }),
  };
};
