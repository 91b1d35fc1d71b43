import '#lambdas/temporal.ts';
import type { Handlers } from '#lambdas/http/handler.ts';
import { addClientGoal } from './endpoints/add-client-goal.ts';
import { archiveProgramme } from './endpoints/archive-programme.ts';
import { assign } from './endpoints/assign.ts';
import { changeClientGoal } from './endpoints/change-client-goal.ts';
import { enrol } from './endpoints/enrol.ts';
import { listProgrammes } from './endpoints/list-programmes.ts';
import { saveProgramme } from './endpoints/save-programme.ts';
import { updateEnrolment } from './endpoints/update-enrolment.ts';
import { updateProgramme } from './endpoints/update-programme.ts';
import { withdrawAssignment } from './endpoints/withdraw-assignment.ts';

export const endpoints: Handlers<'guidance'> = {
  assign,
  withdrawAssignment,
  listProgrammes,
  saveProgramme,
  updateProgramme,
  archiveProgramme,
  enrol,
  updateEnrolment,
  addClientGoal,
  changeClientGoal,
};
