import * as faces from './accounts/faces/entities.ts';
import * as people from './accounts/people/entities.ts';
import * as signUps from './accounts/sign-ups/entities.ts';
import * as platform from './admin/entities.ts';
import * as money from './billing/money/entities.ts';
import * as clients from './clients/entities.ts';
import * as community from './community/entities.ts';
import * as messages from './community/messages/entities.ts';
import * as practice from './feed/entities.ts';
import * as guidance from './guidance/entities.ts';
import * as attachments from './journal/attachments/entities.ts';
import * as days from './journal/days/entities.ts';
import * as sharing from './journal/sharing/entities.ts';
import * as assets from './library/assets/entities.ts';
import * as library from './library/entities.ts';
import * as privateNotes from './notes/private/entities.ts';
import * as summaries from './notes/summaries/entities.ts';
import * as ownData from './privacy/own-data/entities.ts';
import * as otherCalendars from './scheduling/calendars/entities.ts';
import * as credits from './scheduling/credits/entities.ts';
import * as sessions from './scheduling/sessions/entities.ts';
import type { AnyEntity } from './table/entity.ts';

const subjects: readonly Readonly<Record<string, AnyEntity>>[] = [
  assets,
  clients,
  library,
  days,
  attachments,
  people,
  faces,
  platform,
  practice,
  privateNotes,
  sessions,
  otherCalendars,
  credits,
  community,
  messages,
  sharing,
  guidance,
  money,
  ownData,
  signUps,
  summaries,
];

/** Every kind of item that the table holds: what export and erasure go through. */
export const entities: readonly AnyEntity[] = subjects.flatMap((subject) => Object.values(subject));
