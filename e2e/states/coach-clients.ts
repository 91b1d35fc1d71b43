import { openDialog, type State } from '../support/screen.ts';

export const states: readonly State[] = [
  { name: 'invite dialog', path: '/coach/clients', as: 'Coach', open: openDialog(1) },
  { name: 'import dialog', path: '/coach/clients', as: 'Coach', open: openDialog(0) },
];
