import { signUpLimits } from '#contract/sign-up/limits.ts';
import { LimitReached } from '../platform/limit-reached.ts';
import { countIn, countWithin } from '../platform/windows.ts';
import { coachSignUpsFromItem, coachSignUpsItem, coachSignUpsTogetherItem } from './entities.ts';

const { perNetworkHour, perNetworkDay, together, withoutTicket } = signUpLimits;

/** From the environment, which functions have parsed at load. */
const figure = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

/**
 * Counts a coach who is about to sign up, for the network that they are in.
 * @throws LimitReached
 */
export const countSignUpFrom = async (source: string): Promise<void> => {
  const windows = [
    { ...perNetworkHour, count: figure('SIGN_UPS_PER_HOUR', perNetworkHour.count) },
    { ...perNetworkDay, count: figure('SIGN_UPS_PER_DAY', perNetworkDay.count) },
  ];
  await countIn([{ key: coachSignUpsFromItem.key({ source }), windows }], 'sign-up-limit');
};

/**
 * Counts a coach who begins to sign up. Who has a ticket was counted for a network already, and shares nothing with those who have none
 * but a ceiling far above: whoever signs up without tickets shuts out their like alone.
 * @throws LimitReached
 */
export const countCoachSignUp = async (hasTicket: boolean): Promise<void> => {
  if (!hasTicket) {
    await countIn([{ key: coachSignUpsItem.key(), windows: [withoutTicket] }], 'coach-sign-up-limit');
    return;
  }
  const ceiling = { ...together, count: figure('SIGN_UPS_TOGETHER', together.count) };
  const retryAfter = await countWithin(ceiling, (window) => coachSignUpsTogetherItem.key({ window }));
  if (retryAfter !== undefined) throw new LimitReached('coach-sign-up-limit', retryAfter);
};
