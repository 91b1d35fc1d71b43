import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { sendingLimits } from '#contract/invitations/limits.ts';
import { commit } from '../table/commit.ts';
import { ConditionFailed, WriteConflict } from '../table/condition-failed.ts';
import type { Key } from '../table/entity.ts';
import { absent, equals } from '../table/expression.ts';
import { derivedId } from '../table/random-id.ts';
import { getAll } from '../table/read.ts';
import { put, type Write } from '../table/write.ts';
import { clientSendsItem, coachSendsItem, recipientSendsItem } from './entities.ts';
import { SendingLimit } from './sending-limit.ts';

/** An invitation e-mail that is to leave. The client stands for the invitation, whatever its present id: resending starts no new count. */
export interface Send {
  readonly coachId: string;
  readonly clientId: string;
  readonly email: string;
}

/**
 * Counts a mail before it leaves: all windows are checked and written in one transaction.
 * @returns gives the count back, for a mail that did not leave
 * @throws SendingLimit
 */
export const countSend = async (send: Send): Promise<() => Promise<void>> => {
  const at = Date.now();
  const histories = historiesOf(send);
  await change(histories, (sentAt, history) => {
    const wait = Math.max(...history.windows.map((window) => waitFor(window, sentAt, at)));
    if (wait > 0) throw new SendingLimit(Math.ceil(wait / 1000));
    return [...sentAt, at];
  });
  return () =>
    change(histories, (sentAt) => sentAt.filter((instant, index) => instant !== at || sentAt.indexOf(at) !== index));
};

interface Window {
  readonly count: number;
  /** Seconds. */
  readonly window: number;
}

interface History {
  readonly key: Key;
  readonly windows: readonly Window[];
}

const { perCoachHour, perCoachDay, perRecipientDay, perInvitationDay } = sendingLimits;

const historiesOf = ({ coachId, clientId, email }: Send): readonly History[] => [
  { key: coachSendsItem.key({ coachId }), windows: [perCoachHour, perCoachDay] },
  { key: recipientSendsItem.key({ recipient: derivedId('recipient', email) }), windows: [perRecipientDay] },
  { key: clientSendsItem.key({ clientId }), windows: [perInvitationDay] },
];

/** Milliseconds until the window has room for one more. */
const waitFor = ({ count, window }: Window, sentAt: readonly number[], at: number): number => {
  const recent = sentAt.filter((instant) => instant > at - window * 1000);
  const blocking = recent[recent.length - count];
  return blocking === undefined ? 0 : blocking + window * 1000 - at;
};

const StoredHistory = v.object({ pk: v.string(), sentAt: v.array(v.number()), version: v.number() });

const change = async (
  histories: readonly History[],
  next: (sentAt: readonly number[], history: History) => readonly number[],
): Promise<void> => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const stored = await getAll(
      StoredHistory,
      histories.map(({ key }) => key),
    );
    const [first, ...others] = histories.map((history): Write => {
      const before = stored.find(({ pk }) => pk === history.key.pk);
      return writeHistory(history, next(before?.sentAt ?? [], history), before?.version);
    });
    if (first === undefined) return;
    try {
      return await commit(first, ...others);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      await delay(Math.random() * 20 * attempt);
    }
  }
  throw new WriteConflict('Too many sends at the same moment');
};

const attempts = 12;

const longest = (windows: readonly Window[]): number => Math.max(...windows.map(({ window }) => window));

const writeHistory = ({ key, windows }: History, sentAt: readonly number[], version: number | undefined): Write => {
  const keep = longest(windows);
  const at = Date.now();
  return put(
    {
      ...key,
      sentAt: sentAt.filter((instant) => instant > at - keep * 1000),
      version: (version ?? 0) + 1,
      ttl: Math.ceil(at / 1000) + keep,
    },
    version === undefined ? absent('pk') : equals('version', version),
  );
};
