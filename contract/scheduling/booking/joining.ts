import { minute } from '../../core/units.ts';
import { isOpen } from '../sessions/transitions.ts';
import type { OwnSession } from './schema.ts';

type Meeting = Pick<OwnSession, 'status' | 'startsAt' | 'endsAt'>;

/** Seconds before a session from which on one may go where it is held. */
const doorOpens = 10 * minute;

/** @param at milliseconds since the epoch */
export const mayJoin = ({ status, startsAt, endsAt }: Meeting, at: number): boolean =>
  isOpen({ status }) && at >= Date.parse(startsAt) - doorOpens * 1000 && at < Date.parse(endsAt);
