import '#lambdas/temporal.ts';
import { createHash } from 'node:crypto';
import { pushLimits } from '#contract/accounts/limits.ts';
import type { Nudges } from '#contract/accounts/nudges/schema.ts';
import { getNudges as read, type StoredNudges, saveNudges } from '#lambdas/data/accounts/people/nudges.ts';
import { getCorrespondent } from '#lambdas/data/accounts/people/profile.ts';
import { changeMailPreferences, getMailPreferences } from '#lambdas/data/privacy/own-data/mail-preferences.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { retryOnConflict } from '#lambdas/data/table/retry-on-conflict.ts';
import { isPushKey, isPushService, publicKeyOf, stageKey } from '#lambdas/egress/web-push.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { nextLook } from './when.ts';

type Choices = Pick<StoredNudges, 'off' | 'mail' | 'devices'> & { readonly practiceAt?: string | undefined };

/** What an address hashes to. A page computes the same. */
const deviceIdOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url').slice(0, 22);

const nudgesOf = ({ off, practiceAt, devices }: Choices, mail: boolean): Nudges => ({
  off,
  ...(practiceAt !== undefined && { practiceAt }),
  mail,
  publicKey: publicKeyOf(stageKey()),
  devices: devices.map(({ id, addedAt }) => ({ id, addedAt })),
});

const getNudges: Handler<'getNudges'> = async ({ caller: { userId } }) => {
  const [stored, { nudges }] = await Promise.all([read(userId), getMailPreferences(userId)]);
  return nudgesOf(stored, nudges);
};

/** Reads, changes and writes; the next look is planned anew, because it may have to come earlier. */
const changed = async (userId: string, change: (before: StoredNudges) => Choices): Promise<Choices> => {
  const person = await getCorrespondent(userId);
  const tryChange = async (): Promise<Choices> => {
    const before = await read(userId, { consistent: true });
    const after = change(before);
    const at = now();
    const dueAt = nextLook({
      at,
      zone: person?.timeZone ?? 'UTC',
      off: after.off,
      practiceAt: after.practiceAt,
      sessions: [],
    });
    // What is to be looked for earlier than that stays so.
    const next = before.dueAt !== '' && before.dueAt < dueAt ? before.dueAt : dueAt;
    await commit(saveNudges(userId, before, after, { at, dueAt: next }));
    return after;
  };
  return retryOnConflict(5, tryChange, { giveUp: () => new ProblemError('changed-meanwhile') });
};

const updateNudges: Handler<'updateNudges'> = async ({ caller: { userId }, body }) => {
  if (body.mail !== undefined) await commit(changeMailPreferences(userId, { nudges: body.mail }));
  const { nudges } = await getMailPreferences(userId, true);
  const after = await changed(userId, (before) => ({
    off: body.off ?? before.off,
    practiceAt: body.practiceAt === undefined ? before.practiceAt : (body.practiceAt ?? undefined),
    mail: nudges,
    devices: before.devices,
  }));
  return nudgesOf(after, nudges);
};

const addDevice: Handler<'addDevice'> = async ({ caller: { userId }, body }) => {
  if (!isPushService(body.endpoint) || !isPushKey(body)) throw new ProblemError('push-service-unknown');
  const id = deviceIdOf(body.endpoint);
  const { nudges } = await getMailPreferences(userId);
  const after = await changed(userId, (before) => ({
    ...before,
    devices: [
      ...before.devices.filter((device) => device.id !== id).slice(1 - pushLimits.devices),
      { id, addedAt: before.devices.find((device) => device.id === id)?.addedAt ?? now(), ...body },
    ],
  }));
  return nudgesOf(after, nudges);
};

const removeDevice: Handler<'removeDevice'> = async ({ caller: { userId }, body: { endpoint } }) => {
  const id = endpoint === undefined ? undefined : deviceIdOf(endpoint);
  const goes = (device: { readonly id: string }): boolean => id === undefined || device.id === id;
  const [stored, { nudges }] = await Promise.all([read(userId, { consistent: true }), getMailPreferences(userId)]);
  if (!stored.devices.some(goes)) return nudgesOf(stored, nudges);
  const after = await changed(userId, (before) => ({
    ...before,
    devices: before.devices.filter((device) => !goes(device)),
  }));
  return nudgesOf(after, nudges);
};

export const endpoints: Handlers<'nudges'> = { getNudges, updateNudges, addDevice, removeDevice };
