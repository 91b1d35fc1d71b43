import { utcDate } from '../../core/time/dates.ts';
import type { DatevAccount, DatevChart } from './datev.ts';

/**
 * Usual accounts of DATEV's charts SKR 03 and SKR 04, four digits long. Those for revenue with VAT reckon it themselves ("Automatikkonten");
 * 1410 and 1210 can be booked without an account for each debtor. They follow published copies of the charts, 4336 and 4338 the numbers
 * of SKR 03; they are a proposal, which a coach's tax adviser confirms.
 */
export const usualAccounts: Readonly<Record<DatevChart, Readonly<Record<DatevAccount, string>>>> = {
  '03': {
    standard: '8400',
    reduced: '8300',
    smallBusiness: '8195',
    exempt: '8100',
    euReverseCharge: '8336',
    outsideEu: '8338',
    receivables: '1410',
    bank: '1200',
    cash: '1000',
    transit: '1360',
  },
  '04': {
    standard: '4400',
    reduced: '4300',
    smallBusiness: '4185',
    exempt: '4100',
    euReverseCharge: '4336',
    outsideEu: '4338',
    receivables: '1210',
    bank: '1800',
    cash: '1600',
    transit: '1460',
  },
};

/** The first and the last day of the financial year that a day is in. */
export const financialYearOf = (day: string, yearStart: number): { readonly from: string; readonly to: string } => {
  const year = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < yearStart ? 1 : 0);
  const to = utcDate(Date.UTC(year + 1, yearStart - 1, 0));
  return { from: `${year}-${String(yearStart).padStart(2, '0')}-01`, to };
};
