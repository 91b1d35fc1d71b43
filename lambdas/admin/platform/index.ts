import { auditLimits, platformLimits } from '#contract/admin/limits.ts';
import type { CrisisLine, CrisisLinesChange, LimitsInForce } from '#contract/admin/platform/schema.ts';
import { promptMoments } from '#contract/admin/platform/schema.ts';
import { invitationLimits, sendingLimits } from '#contract/clients/limits.ts';
import { limits } from '#contract/core/limits.ts';
import { dateOf } from '#contract/core/time/dates.ts';
import { day } from '#contract/core/units.ts';
import { wellbeingLimits } from '#contract/journal/limits.ts';
import { assetLimits, uploadLimits } from '#contract/library/limits.ts';
import { audited } from '#lambdas/data/admin/audit.ts';
import { getInstruments, putInstruments } from '#lambdas/data/admin/instruments.ts';
import { getCrisisLines, getPrompts, putCrisisLines, putPrompts } from '#lambdas/data/admin/settings.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { commitAsAdministrator } from '#lambdas/http/commit-as-administrator.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { changedList } from './rules/changed-list.ts';

const getPlatform: Handler<'getPlatform'> = async () => {
  const [crisisLines, prompts, { instruments }] = await Promise.all([getCrisisLines(), getPrompts(), getInstruments()]);
  return { crisisLines, prompts, instruments, limits: limitsInForce };
};

const limitsInForce: LimitsInForce = {
  invitationDays: invitationLimits.lifetime / day,
  invitationsPerCoachHour: sendingLimits.perCoachHour.count,
  invitationsPerCoachDay: sendingLimits.perCoachDay.count,
  mailsPerRecipientDay: sendingLimits.perRecipientDay.count,
  sendsPerInvitationDay: sendingLimits.perInvitationDay.count,
  fileBytes: uploadLimits.fileSize,
  filesPerBatch: uploadLimits.filesPerBatch,
  uploadRetrySeconds: uploadLimits.retryMilliseconds / 1000,
  binDays: assetLimits.bin / day,
  passwordLength: limits.password.minimum,
  pageRows: limits.page.maximum,
  auditYears: auditLimits.kept,
};

/** The audit log keeps who stated which right of use, in their words. */
const importInstrument: Handler<'importInstrument'> = async ({ caller, body }) => {
  const before = await getInstruments({ consistent: true });
  if (before.instruments.length >= wellbeingLimits.instruments) throw new ProblemError('list-full');
  const importedAt = now();
  const brought = { id: randomId(), ...body, enabled: true, importedAt };
  const detail = { title: body.texts.en.title, citation: body.citation, rights: body.rights };
  await commitAsAdministrator(
    caller,
    putInstruments(before, [...before.instruments, brought]),
    audited(
      {
        actorId: caller.userId,
        action: 'instrument.import',
        targetType: 'instrument',
        targetId: brought.id,
        detail,
      },
      importedAt,
    ),
  );
  return brought;
};

const updateCrisisLines: Handler<'updateCrisisLines'> = async ({ caller, body }) => {
  const at = now();
  refuseFutureDates(body, at);
  const before = await getCrisisLines({ consistent: true });
  if (before.version !== body.version) throw new ProblemError('changed-meanwhile');
  const lines = changedList(before.lines, body, platformLimits.crisisLines).toSorted(byCountry);
  const after = { version: before.version + 1, updatedAt: at, lines };
  await commitAsAdministrator(
    caller,
    putCrisisLines(after),
    audited(
      {
        actorId: caller.userId,
        action: 'crisis-lines.change',
        targetType: 'crisis-lines',
        targetId: 'crisis-lines',
        detail: {
          version: after.version,
          written: body.set.length,
          removed: body.remove.length,
          numbers: numbersIn(body),
        },
      },
      at,
    ),
  );
  return after;
};

// Where the day begins first, it is tomorrow already.
const refuseFutureDates = ({ set }: CrisisLinesChange, at: string): void => {
  const latest = dateOf(plusSeconds(at, 14 * 3600));
  const index = set.findIndex(({ verifiedOn }) => verifiedOn !== undefined && verifiedOn > latest);
  if (index >= 0) {
    throw new ProblemError('bad-request', {
      errors: [{ path: `set.${index}.verifiedOn`, message: 'This day is still to come' }],
    });
  }
};

const byCountry = (a: CrisisLine, b: CrisisLine): number =>
  compare(a.country, b.country) || compare(a.name, b.name) || compare(a.number, b.number);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Public numbers, so that the log can say who set which. */
const numbersIn = ({ set }: CrisisLinesChange): string =>
  set.map(({ country, number }) => `${country} ${number}`).join(', ');

/** Answers stay, with the texts that they were given to. */
const updateInstrument: Handler<'updateInstrument'> = async ({ caller, params, body }) => {
  const before = await getInstruments({ consistent: true });
  const found = before.instruments.find(({ id }) => id === params.instrumentId);
  if (!found) throw new ProblemError('instrument-not-found');
  if (found.enabled === body.enabled) return found;
  const changed = { ...found, enabled: body.enabled };
  await commitAsAdministrator(
    caller,
    putInstruments(
      before,
      before.instruments.map((each) => (each === found ? changed : each)),
    ),
    audited(
      {
        actorId: caller.userId,
        action: body.enabled ? 'instrument.enable' : 'instrument.disable',
        targetType: 'instrument',
        targetId: found.id,
        detail: { title: found.texts.en.title },
      },
      now(),
    ),
  );
  return changed;
};

const updatePrompts: Handler<'updatePrompts'> = async ({ caller, body }) => {
  const before = await getPrompts({ consistent: true });
  if (before.version !== body.version) throw new ProblemError('changed-meanwhile');
  const at = now();
  const changed = changedList(before.prompts, body, platformLimits.prompts);
  const prompts = promptMoments.flatMap((moment) => changed.filter((prompt) => prompt.moment === moment));
  const after = { version: before.version + 1, updatedAt: at, prompts };
  const detail = { version: after.version, written: body.set.length, removed: body.remove.length };
  await commitAsAdministrator(
    caller,
    putPrompts(after),
    audited(
      { actorId: caller.userId, action: 'prompts.change', targetType: 'prompts', targetId: 'prompts', detail },
      at,
    ),
  );
  return after;
};

export const endpoints: Handlers<'platform'> = {
  getPlatform,
  updateCrisisLines,
  updatePrompts,
  importInstrument,
  updateInstrument,
};
