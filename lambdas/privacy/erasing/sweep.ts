import { fold } from '#contract/core/fold.ts';
import { fullName } from '#contract/core/full-name.ts';
import { deadLetterItem } from '#lambdas/data/admin/entities.ts';
import { clientItem } from '#lambdas/data/clients/entities.ts';
import { plain } from '#lambdas/data/privacy/holdings/exported-fields.ts';
import { kindOf, rulesFor } from '#lambdas/data/privacy/holdings/naming.ts';
import type { Known } from '#lambdas/data/privacy/holdings/person.ts';
import { erasureItem } from '#lambdas/data/privacy/own-data/entities.ts';
import { changeErasure, type StoredErasure } from '#lambdas/data/privacy/own-data/erasure.ts';
import { commit, committed } from '#lambdas/data/table/commit.ts';
import type { AnyEntity, StoredItem } from '#lambdas/data/table/entity.ts';
import { type Position, scanAfter } from '#lambdas/data/table/scan.ts';
import { log } from '#lambdas/http/log.ts';
import { endRelation } from './end-relations.ts';
import { forgetFiles } from './forget-files.ts';
import { forget, forgetProfile, isElsewhere } from './forget-items.ts';
import { knownOfLeaving, type Running } from './leaving.ts';

/**
 * Whether an item says who somebody was: by their id or address, which nothing may, or by their whole name, which others may have too and which
 * nobody can take out of what others wrote.
 */
const mentionsOf = (item: StoredItem, { userId, leaving }: Running): 'id' | 'name' | 'none' => {
  const text = JSON.stringify(plain(item));
  if (text.includes(userId) || text.toLowerCase().includes(leaving.email)) return 'id';
  return fold(text).includes(fold(fullName(leaving))) ? 'name' : 'none';
};

/** Those of whom nothing is left, and those with whom something failed, or whom items name against their kind. */
interface SweepReport {
  readonly clean: readonly StoredErasure[];
  readonly wrong: readonly Wrong[];
}

interface Wrong {
  readonly userId: string;
  readonly error: unknown;
}

interface Swept {
  erasure: Running;
  known: Known;
  out: number;
  /** The first failure: of an item, or of one that names them against its kind. */
  wrong?: Wrong;
  /** Kinds of items that say who it was in the words of others, and how many. */
  readonly mentioned: Map<string, number>;
}

/**
 * Goes through the whole table for those whose other steps are done: what still names them does as its kind says, and what names them against its
 * kind is an error that an operator must look at. It ends when one sweep has found nothing, which is the proof.
 * @param until epoch milliseconds: then it notes how far it is, and the next run goes on
 */
export const sweep = async (erasures: readonly Running[], until: number): Promise<SweepReport> => {
  const found: SweepReport[] = [];
  // Those who are equally far are looked for together: the table is read once for all of them.
  const groups = new Map<string, Running[]>();
  for (const erasure of erasures) {
    const far = JSON.stringify(erasure.sweptTo ?? null);
    groups.set(far, [...(groups.get(far) ?? []), erasure]);
  }
  for (const together of groups.values()) found.push(await sweepTogether(together, until));
  return {
    clean: found.flatMap(({ clean }) => clean),
    wrong: found.flatMap(({ wrong }) => wrong),
  };
};

const sweepTogether = async (erasures: readonly Running[], until: number): Promise<SweepReport> => {
  const swept: Swept[] = [];
  const broken: Wrong[] = [];
  for (const erasure of erasures)
    try {
      const known = await knownOfLeaving(erasure);
      swept.push({ erasure, known, out: erasure.sweptOut, mentioned: new Map() });
    } catch (error) {
      broken.push({ userId: erasure.userId, error });
    }
  if (swept.length === 0) return { clean: [], wrong: broken };
  let position: Position | undefined = erasures[0]?.sweptTo;
  do {
    const page = await scanAfter(position);
    for (const item of page.items) for (const one of swept) await lookAnyway(item, one);
    position = page.next;
    if (position && Date.now() > until) {
      // Nothing is lost when another run is further: it has looked at the same.
      for (const { erasure, out } of swept)
        await committed(changeErasure(erasure, { sweptTo: position, sweptOut: out }));
      return { clean: [], wrong: [...broken, ...wrongIn(swept)] };
    }
  } while (position);
  const clean: StoredErasure[] = [];
  for (const { erasure, out, mentioned } of swept) {
    if (mentioned.size > 0)
      log('WARN', 'others have written about somebody who is gone', Object.fromEntries(mentioned));
    if (out === 0) clean.push(erasure);
    else await committed(changeErasure(erasure, { sweptOut: 0, without: ['sweptTo'] }));
  }
  return { clean, wrong: [...broken, ...wrongIn(swept)] };
};

const wrongIn = (swept: readonly Swept[]): readonly Wrong[] => swept.flatMap(({ wrong }) => wrong ?? []);

/** An item that fails does not stop the sweep. It counts as found, so another sweep follows. */
const lookAnyway = async (item: StoredItem, one: Swept): Promise<void> => {
  try {
    await look(item, one);
  } catch (error) {
    foundWrong(one, error);
  }
};

const foundWrong = (one: Swept, error: unknown): void => {
  one.out += 1;
  one.wrong ??= { userId: one.erasure.userId, error };
};

const look = async (item: StoredItem, one: Swept): Promise<void> => {
  const entity = kindOf(item);
  if (entity?.name === erasureItem.name || isCountOf(entity, item)) return;
  if (entity?.name === clientItem.name) await learn(item, one);
  const { erasure, known } = one;
  const rules = entity ? rulesFor(entity, item, known) : [];
  if (entity && rules.length > 0) {
    const isForgotten = await forgetOne(entity, item, one);
    if (isForgotten) one.out += 1;
    if (isForgotten || rules.some(({ erase }) => erase === 'keep')) return;
  }
  const mentions = mentionsOf(item, erasure);
  if (mentions === 'none') return;
  const kind = entity?.name ?? 'of no kind';
  if (entity?.mayMention !== undefined) one.mentioned.set(kind, (one.mentioned.get(kind) ?? 0) + 1);
  else if (mentions === 'id') {
    foundWrong(one, new Error('An item names somebody against its kind'));
    log('ERROR', 'an item names somebody who is gone, and its kind does not say so', { kind });
  }
};

/** How often the deletion has failed is known until it is done. */
const isCountOf = (entity: AnyEntity | undefined, item: StoredItem): boolean =>
  entity?.name === deadLetterItem.name && item['work'] === 'erasure';

/**
 * An invited client who never joined is known to a relation by their address alone, which no partition leads to, and to
 * sessions, notes and invoices by the relation alone. This is stored before the relation forgets the address, so that
 * the next sweep finds all of it.
 */
const learn = async (item: StoredItem, one: Swept): Promise<void> => {
  const { erasure, known } = one;
  const { leaving } = erasure;
  const { coachId, clientId } = clientItem.partsOf(item);
  const isTheirs = item['userId'] === undefined && String(item['email']).toLowerCase() === leaving.email;
  if (!isTheirs || known.clientIds.has(clientId)) return;
  await endRelation({ coachId, clientId });
  const learned = { leaving: { ...leaving, relations: [...leaving.relations, { coachId, clientId }] } };
  await commit(changeErasure(erasure, learned));
  one.erasure = { ...erasure, ...learned };
  one.known = await knownOfLeaving(one.erasure);
};

/** Whether there was anything to do. */
const forgetOne = async (entity: AnyEntity, item: StoredItem, { erasure, known }: Swept): Promise<boolean> => {
  const isWhole = rulesFor(entity, item, known).some(({ erase }) => erase === 'delete');
  if (!isElsewhere(entity) || !isWhole) return forget(entity, item, known, erasure);
  await forgetFiles(erasure);
  await forgetProfile(erasure);
  return true;
};
