import { fullName } from '#contract/core/full-name.ts';
import type { Language } from '#contract/core/languages.ts';
import { demoDomains } from '#contract/core/look-inside.ts';

/** Somebody who can sign in to the demo. */
export interface DemoAccount {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

export interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** In which they read Stillwater; where left out, that of the demo. */
  readonly language?: Language;
}

/** How a demo client stands with their coach. Whoever has joined has an account. */
type DemoClientState = 'active' | 'pending' | 'expired' | 'mail-failed' | 'archived';

/** All figures in days before the first start, so that the demo looks the same whenever it begins. */
export interface DemoClient extends DemoPerson {
  readonly state: DemoClientState;
  readonly invited: number;
  readonly joined?: number;
  /** When they last opened Stillwater; what was held with them, demo-plans.ts says. */
  readonly lastActive?: number;
  /** Assignments that are done, and that are open; their programmes and goals, demo-guidance.ts says. */
  readonly assigned?: readonly [done: number, open: number];
}

export interface DemoCoach extends DemoPerson {
  /** Years. */
  readonly experience: number;
  readonly clients: readonly DemoClient[];
}

const person = (name: string, language?: Language, domain: string = demoDomains.people): DemoPerson => {
  const [firstName = '', ...rest] = name.split(' ');
  const plain = name.normalize('NFD').replaceAll(/[^A-Za-z ]/g, '');
  return {
    firstName,
    lastName: rest.join(' '),
    email: `${plain.toLowerCase().replaceAll(' ', '.')}@${domain}`,
    ...(language && { language }),
  };
};

const joined = (
  name: string,
  language: Language | undefined,
  [invited, joinedAgo, lastActive]: readonly [number, number, number],
  assigned: readonly [done: number, open: number],
  state: 'active' | 'archived' = 'active',
): DemoClient => ({
  ...person(name, language),
  state,
  invited,
  joined: joinedAgo,
  lastActive,
  assigned,
});

const waiting = (name: string, state: Exclude<DemoClientState, 'active'>, invited: number): DemoClient => ({
  ...person(name),
  state,
  invited,
});

export const demoAdministrator: DemoPerson = person('Noor Bakker', undefined, demoDomains.staff);

export const demoCoaches: readonly DemoCoach[] = [
  {
    ...person('Mirre de Wit', undefined, demoDomains.staff),
    experience: 11,
    clients: [
      joined('Sanne Visser', undefined, [212, 210, 3], [9, 2]),
      joined('Daan Mulder', undefined, [140, 139, 9], [5, 6]),
      joined('Amélie Laurent', 'fr', [121, 118, 2], [8, 3]),
      joined('Lucía Fernández', 'es', [64, 61, 6], [3, 7]),
      joined('Jasper Hoekstra', undefined, [330, 328, 30], [6, 0]),
      joined('Emma Schulz', 'de', [95, 94, 12], [5, 4]),
      joined('Priya Nair', undefined, [15, 13, 5], [1, 7]),
      joined('Hannah Klein', 'de', [400, 398, 150], [17, 6], 'archived'),
      waiting('Tom Jansen', 'pending', 1),
      waiting('Chloé Moreau', 'pending', 2),
      waiting('Mateo Ruiz', 'pending', 5),
      waiting('Lotte Smit', 'expired', 19),
      waiting("Finn O'Brien", 'mail-failed', 1),
      waiting('Bram Kuiper', 'archived', 48),
    ],
  },
  {
    ...person('Jonas Adler', undefined, demoDomains.staff),
    experience: 4,
    clients: [
      joined('Leonie Brandt', 'de', [80, 79, 4], [6, 6]),
      joined('Oskar Lindner', 'de', [33, 30, 8], [2, 9]),
      waiting('Clara Weiss', 'pending', 3),
      waiting('Felix Sommer', 'expired', 11),
    ],
  },
];

/** Demo accounts live on this machine only, so their passwords may stand here. */
export const demoPasswords = {
  administrator: 'harbour-lantern-quiet-41',
  coach: 'willow-morning-tide-27',
  client: 'slow-river-daylight-93',
} as const;

/** The client whom one looks at the demo as. */
export const demoClient = demoCoaches.flatMap(({ clients }) => clients).find(({ state }) => state === 'active');

/** Accounts in the report of the start: the administrator, the coaches and a few clients. */
export const demoAccounts: readonly DemoAccount[] = [
  { role: 'Administrator', email: demoAdministrator.email, password: demoPasswords.administrator },
  ...demoCoaches.map((coach) => ({
    role: `Coach ${fullName(coach)}`,
    email: coach.email,
    password: demoPasswords.coach,
  })),
  ...demoCoaches.flatMap((coach) =>
    coach.clients
      .filter(({ state }) => state === 'active')
      .slice(0, 2)
      .map((client) => ({
        role: `Client ${fullName(client)}`,
        email: client.email,
        password: demoPasswords.client,
      })),
  ),
  ...demoCoaches.flatMap((coach) =>
    coach.clients
      .filter(({ state }) => state === 'pending')
      .slice(0, 1)
      .map((client) => ({
        role: `Invited ${fullName(client)}`,
        email: client.email,
        password: '(sign up by the link in the mailbox)',
      })),
  ),
];
