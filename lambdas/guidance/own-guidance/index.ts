import '#lambdas/temporal.ts';
import type { Handlers } from '#lambdas/http/handler.ts';
import { addAction } from './endpoints/add-action.ts';
import { changeAction } from './endpoints/change-action.ts';
import { closeGoal } from './endpoints/close-goal.ts';
import { completeAssignment } from './endpoints/complete-assignment.ts';
import { dropAction } from './endpoints/drop-action.ts';
import { saveGoal } from './endpoints/save-goal.ts';

export const endpoints: Handlers<'own-guidance'> = {
  completeAssignment,
  addAction,
  changeAction,
  dropAction,
  saveGoal,
  closeGoal,
};
