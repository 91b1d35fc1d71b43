import { quietOfFormer, relationsOfFormer } from './former-coaches.ts';
import { invoicesOfJoined, invoicesWithoutFiles } from './issued-invoices.ts';
import type { Repair } from './repair.ts';
import { sessionsOfJoined } from './sessions-of-joined.ts';
import { wholePlays } from './whole-plays.ts';
import { zonesOfClients, zonesOfFormerClients } from './zones-of-clients.ts';

/** In this order for each item. A repair may go once no deployment has anything for it any more. */
export const allRepairs: readonly Repair[] = [
  sessionsOfJoined,
  relationsOfFormer,
  quietOfFormer,
  zonesOfClients,
  zonesOfFormerClients,
  invoicesOfJoined,
  invoicesWithoutFiles,
  wholePlays,
];
