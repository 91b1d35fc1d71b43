import type { State } from '../support/screen.ts';

export const states: readonly State[] = [
  { name: 'an answer by its address', path: '/help#seen', as: 'Client' },
  { name: 'help that was searched', path: '/help?q=PDF', as: 'Coach' },
  { name: 'help that found nothing', path: '/help?q=zzz' },
  { name: 'help for administrators', path: '/help#lines', as: 'Administrator' },
];
