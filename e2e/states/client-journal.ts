import { openDialog, type State } from '../support/screen.ts';

export const states: readonly State[] = [
  { name: 'a check-in to be added', path: '/journal', as: 'Client', open: openDialog(0) },
  { name: 'a reflection to be written', path: '/journal', as: 'Client', open: openDialog(1) },
  { name: 'a day of the journal on which nothing was', path: '/journal?day=2020-02-29', as: 'Client' },
];
