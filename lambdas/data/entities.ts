import * as assets from './assets/entities.ts';
import * as clients from './clients/entities.ts';
import * as people from './people/entities.ts';
import * as platform from './platform/entities.ts';
import * as signUps from './sign-ups/entities.ts';
import type { AnyEntity } from './table/entity.ts';

const subjects: readonly Readonly<Record<string, AnyEntity>>[] = [assets, clients, people, platform, signUps];

/** Every kind of item that the table holds: what export and erasure go through. */
export const entities: readonly AnyEntity[] = subjects.flatMap((subject) => Object.values(subject));
