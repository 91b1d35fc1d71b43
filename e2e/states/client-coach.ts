import type { State } from '../support/screen.ts';

export const states: readonly State[] = [
  {
    name: "a client's coach",
    path: '/my-coach',
    insteadOf: '/my-coach',
    as: 'Client',
    // Sessions, summaries and messages are three functions' by their permissions, and the person is a fourth's.
    functions: 4,
  },
];
