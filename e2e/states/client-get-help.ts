import type { State } from '../support/screen.ts';

export const states: readonly State[] = [
  { name: 'help in need for a client', path: '/get-help', as: 'Client', insteadOf: '/get-help' },
];
