import { nudgeLimits, pushLimits } from '#contract/accounts/limits.ts';
import type { NudgeKind, PushPayload } from '#contract/accounts/nudges/schema.ts';
import { openingsOf } from '#contract/guidance/release.ts';
import { practiceDay } from '#contract/journal/days/practice-day.ts';
import { localDay, newsAt, nextLook, type Situation } from '#lambdas/accounts/nudges/when.ts';
import { hasNotLeft, sendRawMail } from '#lambdas/aws/mailer.ts';
import {
  type DueNudges,
  finishLook,
  keepUnsent,
  nudgesDue,
  type StoredDevice,
  type StoredNudges,
  storedNudges,
} from '#lambdas/data/accounts/people/nudges.ts';
import { type Correspondent, storedCorrespondent } from '#lambdas/data/accounts/people/profile.ts';
import { relationsOf } from '#lambdas/data/clients/client.ts';
import { getThreads, unreadBy } from '#lambdas/data/community/messages/thread.ts';
import { StoredAssignment } from '#lambdas/data/guidance/assignment.ts';
import { StoredEnrolment } from '#lambdas/data/guidance/enrolment.ts';
import { assignmentItem, enrolmentItem } from '#lambdas/data/guidance/entities.ts';
import { getMonths, monthOf } from '#lambdas/data/journal/days/month.ts';
import { readPresent } from '#lambdas/data/journal/days/now.ts';
import { subscriptionTo } from '#lambdas/data/privacy/own-data/mail-preferences.ts';
import { listComing } from '#lambdas/data/scheduling/sessions/session.ts';
import { plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { eachItem } from '#lambdas/data/table/pages.ts';
import { getTogether } from '#lambdas/data/table/read.ts';
import { type PushOutcome, push } from '#lambdas/egress/web-push.ts';
import { nudgeMail } from '#lambdas/email/nudge-mail.ts';
import { nudgeTextsOf } from '#lambdas/email/texts/nudges.ts';
import { unsubscribeLinks } from '#lambdas/email/unsubscribe-links.ts';
import { setting } from '#lambdas/environment.ts';
import { described, log } from '#lambdas/http/log.ts';

const hour = 3600;
const day = 24 * hour;

/** Counts of one run. */
export interface NudgeReport {
  /** People looked at. */
  readonly looked: number;
  readonly pushes: number;
  readonly mails: number;
  /** Browsers that have given up their address, which is forgotten. */
  readonly gone: number;
  /** Not taken, to be tried again, or given up. */
  readonly unsent: number;
  readonly failed: number;
}

type Counts = { -readonly [Name in keyof NudgeReport]: number };

/**
 * Looks at everybody for whom it is time, and tells them what is worth it.
 * @param until epoch milliseconds after which nobody more is looked at: the next run goes on
 * @param send hands a message to a push service
 */
export const sendNudges = async (
  at: string,
  until = Number.POSITIVE_INFINITY,
  send: typeof push = push,
): Promise<NudgeReport> => {
  const counts: Counts = { looked: 0, pushes: 0, mails: 0, gone: 0, unsent: 0, failed: 0 };
  let isLate = false;
  const all = eachItem((cursor) => nudgesDue(at, cursor));
  // Each takes the next as soon as it is done, so that a slow push service delays one of them only.
  const worker = async (): Promise<void> => {
    for (let next = await all.next(); !next.done; next = await all.next()) {
      if (Date.now() > until) {
        isLate = true;
        return;
      }
      await look(next.value, at, counts, send);
    }
  };
  const workers = Array.from({ length: pushLimits.atOnce }, worker);
  // Where the next page cannot be read, what is under way is still brought to its end: it is marked as told.
  await Promise.allSettled(workers);
  await Promise.all(workers);
  if (isLate) log('WARN', 'a run stopped in time, and the next goes on', { ...counts });
  return counts;
};

const look = async (due: DueNudges, at: string, counts: Counts, send: typeof push): Promise<void> => {
  counts.looked += 1;
  try {
    await lookAt(due, at, counts, send);
  } catch (error) {
    // Another run looks at the same moment, or the person has chosen something else.
    if (error instanceof ConditionFailed) return;
    counts.failed += 1;
    log('ERROR', 'somebody was not reminded', { error: described(error) });
    // Whoever cannot be looked at is in nobody's way, and is looked at again.
    await commit(finishLook(due.userId, due.dueAt, plusSeconds(at, hour), {})).catch(() => undefined);
  }
};

const lookAt = async ({ userId, dueAt }: DueNudges, at: string, counts: Counts, send: typeof push): Promise<void> => {
  const [stored, person] = await getTogether([storedNudges(userId), storedCorrespondent(userId)]);
  if (!stored || stored.dueAt !== dueAt) return;
  const zone = person?.timeZone ?? 'UTC';
  if (!person || person.disabled) return commit(finishLook(userId, dueAt, plusSeconds(at, day), { lookedAt: at }));
  const situation = await situationOf(userId, stored, at, zone);
  const { kinds, ...told } = newsAt(situation);
  const again = stored.waiting && stored.waiting.until > at ? stored.waiting : undefined;
  const mail = kinds.length > 0 ? await mailFor(person, stored, kinds, localDay(at, zone)) : undefined;
  // Kept before anything is sent: what is not known to have stayed here is not told twice.
  await commit(
    finishLook(userId, dueAt, nextLook(situation), {
      lookedAt: at,
      ...told,
      ...(mail && { mailedOn: localDay(at, zone) }),
    }),
  );
  if (mail) await sendMail(mail, counts);
  const all = again ? [...new Set([...again.kinds, ...kinds])] : kinds;
  if (all.length === 0) return;
  const to = kinds.length > 0 ? stored.devices : stored.devices.filter(({ id }) => again?.deviceIds.includes(id));
  await tell({ userId, person, stored, at, situation }, { kinds: all, to, again }, counts, send);
};

const situationOf = async (userId: string, stored: StoredNudges, at: string, zone: string): Promise<Situation> => {
  const { off, practiceAt, lookedAt = at, session, message, dueToldOn } = stored;
  const isOn = (kind: NudgeKind): boolean => !off.includes(kind);
  const today = practiceDay(at, zone);
  const relations = isOn('session') || isOn('message') ? await relationsOf(userId) : [];
  const active = relations.filter(({ status }) => status === 'active');
  const [present, threads, coming, months] = await Promise.all([
    isOn('step') || isOn('due') ? readPresent(userId) : undefined,
    isOn('message') ? getThreads(active) : [],
    isOn('session') ? Promise.all(active.map(({ clientId }) => listComing(clientId, at, userId))) : [],
    isOn('practice') && practiceAt !== undefined ? getMonths(userId, [monthOf(today)]) : [],
  ]);
  const enrolments = present?.all(StoredEnrolment, enrolmentItem.range({ userId })) ?? [];
  const assignments = present?.all(StoredAssignment, assignmentItem.range({ userId })) ?? [];
  return {
    at,
    zone,
    off,
    practiceAt,
    lookedAt,
    told: { session, message, dueToldOn },
    sessions: coming
      .flat()
      .map(({ sessionId, startsAt }) => ({ id: sessionId, startsAt }))
      .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt)),
    unread: threads
      .filter((thread) => unreadBy('client', thread) > 0)
      .flatMap(({ clientWaits }) => (clientWaits === undefined ? [] : [clientWaits])),
    opened: enrolments
      .filter(({ state }) => state === 'active')
      .flatMap((enrolment) => {
        const openings = openingsOf(enrolment);
        return enrolment.steps.flatMap(({ doneAt }, index) => (doneAt === undefined ? (openings[index] ?? []) : []));
      }),
    dueOn: assignments.flatMap(({ state, dueOn }) => (state === 'open' && dueOn !== undefined ? [dueOn] : [])),
    practisedToday: months.some((month) => (month?.days.get(today)?.practice ?? 0) > 0),
  };
};

/** Nothing where mails are not wanted, or one has left today. */
const mailFor = async (
  person: Correspondent,
  { mail, mailedOn }: StoredNudges,
  kinds: readonly NudgeKind[],
  today: string,
) => {
  const subscription = mail && mailedOn !== today ? await subscriptionTo(person.userId, 'nudges') : undefined;
  if (!subscription) return undefined;
  const ends = unsubscribeLinks(subscription);
  const { language, firstName, email: to } = person;
  const link = `${setting('SITE_ORIGIN')}/dashboard`;
  return { to, unsubscribe: ends.oneClick, ...nudgeMail({ language, firstName, kinds, link, unsubscribe: ends.page }) };
};

/** Not sent again: what it says is in the app, and tomorrow's says what is new then. */
const sendMail = async (mail: Parameters<typeof sendRawMail>[0], counts: Counts): Promise<void> => {
  try {
    await sendRawMail(mail);
    counts.mails += 1;
  } catch (error) {
    counts.failed += 1;
    log('WARN', 'a gentle reminder was not taken by SES', { left: !hasNotLeft(error), error: described(error) });
  }
};

interface Addressee {
  readonly userId: string;
  readonly person: Correspondent;
  readonly stored: StoredNudges;
  readonly at: string;
  readonly situation: Situation;
}

interface Bundle {
  readonly kinds: readonly NudgeKind[];
  readonly to: readonly StoredDevice[];
  /** What waited from before. */
  readonly again: StoredNudges['waiting'];
}

const tell = async (
  { userId, person, stored, at, situation }: Addressee,
  { kinds, to, again }: Bundle,
  counts: Counts,
  send: typeof push,
): Promise<void> => {
  const [only, ...others] = kinds;
  const kind = only === undefined || others.length > 0 ? 'several' : only;
  const payload: PushPayload = { kind, text: nudgeTextsOf(person.language).say[kind], path: '/dashboard' };
  const message = { payload: JSON.stringify(payload), lastsSeconds: lastsFor(kinds, situation), topic: kind };
  const outcomes = await Promise.all(
    to.map(async (device): Promise<readonly [string, PushOutcome]> => [device.id, await send(device, message)]),
  );
  const idsWith = (wanted: PushOutcome): string[] =>
    outcomes.flatMap(([id, outcome]) => (outcome === wanted ? [id] : []));
  const [gone, later] = [idsWith('gone'), idsWith('later')];
  counts.pushes += idsWith('sent').length;
  counts.gone += gone.length;
  counts.unsent += later.length + idsWith('refused').length;
  if (gone.length === 0 && later.length === 0 && !again) return;
  const until = again?.until ?? plusSeconds(at, nudgeLimits.triedFor);
  const retryAt = plusSeconds(at, nudgeLimits.triedEvery);
  const isTriedAgain = later.length > 0 && retryAt < until;
  const next = nextLook(situation);
  await commit(
    keepUnsent(userId, stored, {
      devices: stored.devices.filter(({ id }) => !gone.includes(id)),
      ...(isTriedAgain && {
        waiting: { kinds: [...kinds], deviceIds: later, until },
        dueAt: retryAt < next ? retryAt : next,
      }),
    }),
  );
};

/** Seconds: a session is no news once it has begun, and anything else is for the day. */
const lastsFor = (kinds: readonly NudgeKind[], { at, sessions }: Situation): number => {
  const next = sessions[0]?.startsAt;
  const ofSession = next === undefined ? hour : Math.max(60, Math.floor((Date.parse(next) - Date.parse(at)) / 1000));
  return kinds.every((kind) => kind === 'session') ? ofSession : 12 * hour;
};
