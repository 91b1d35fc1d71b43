import { openDialog, type State } from '../support/screen.ts';

export const states: readonly State[] = [
  { name: 'crisis line dialog', path: '/admin/settings', as: 'Administrator', open: openDialog(0) },
  { name: 'prompt dialog', path: '/admin/settings/prompts', as: 'Administrator', open: openDialog(0) },
  { name: 'questionnaire dialog', path: '/admin/settings/questionnaires', as: 'Administrator', open: openDialog(0) },
];
