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
 * Counts a coach's sign-up. Sign-ups with a ticket were already counted for their network, and those without one have a limit of their own.
 * A flood without tickets therefore blocks only other sign-ups without tickets. A much higher ceiling limits sign-ups with tickets.
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
