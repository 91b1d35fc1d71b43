import { openDialog, type State } from '../support/screen.ts';

export const states: readonly State[] = [
  { name: 'sessions of a month', path: '/coach/sessions?view=month&date=2027-01-18', as: 'Coach' },
  { name: 'a day of 23 hours', path: '/coach/sessions?view=day&date=2027-03-28', as: 'Coach' },
  { name: 'a week with 25 hours on Sunday', path: '/coach/sessions?view=week&date=2027-10-31', as: 'Coach' },
  { name: 'a new session', path: '/coach/sessions?view=day&date=2027-03-28', as: 'Coach', open: openDialog(0) },
];
