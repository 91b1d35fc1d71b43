import { signUpLimits } from '#contract/accounts/limits.ts';
import { limitOf } from '#lambdas/environment.ts';
import { LimitReached } from '../../admin/limit-reached.ts';
import { countIn, countWithin } from '../../admin/windows.ts';
import { coachSignUpsFromItem, coachSignUpsItem, coachSignUpsTogetherItem } from './entities.ts';

const { perNetworkHour, perNetworkDay, together, withoutTicket } = signUpLimits;

/**
 * Counts a coach who is about to sign up and gets a ticket: for their network, then under a much higher ceiling for all. A network that is
 * full uses up none of the ceiling.
 * @throws LimitReached
 */
export const countSignUpFrom = async (source: string): Promise<void> => {
  const windows = [
    { ...perNetworkHour, count: limitOf('SIGN_UPS_PER_HOUR', perNetworkHour.count) },
    { ...perNetworkDay, count: limitOf('SIGN_UPS_PER_DAY', perNetworkDay.count) },
  ];
  const uncount = await countIn([{ key: coachSignUpsFromItem.key({ source }), windows }], 'sign-up-limit');
  const ceiling = { ...together, count: limitOf('SIGN_UPS_TOGETHER', together.count) };
  const retryAfter = await countWithin(ceiling, (window) => coachSignUpsTogetherItem.key({ window }));
  if (retryAfter === undefined) return;
  await uncount();
  throw new LimitReached('coach-sign-up-limit', retryAfter);
};

/**
 * Counts the sign-up of a coach without a ticket. These have a limit of their own, so a flood of them blocks only others without tickets.
 * A sign-up with a ticket was counted when the ticket was given, and using it repeatedly costs nobody anything.
 * @throws LimitReached
 */
export const countWithoutTicket = async (): Promise<void> => {
  await countIn([{ key: coachSignUpsItem.key(), windows: [withoutTicket] }], 'coach-sign-up-limit');
};
