import { sendingLimits } from '#contract/invitations/limits.ts';
import { countIn, type History } from '../platform/windows.ts';
import { derivedId } from '../table/random-id.ts';
import { clientSendsItem, coachSendsItem, recipientSendsItem } from './entities.ts';

/** An invitation e-mail that is to leave. The client stands for the invitation, whatever its present id: resending starts no new count. */
export interface Send {
  readonly coachId: string;
  readonly clientId: string;
  readonly email: string;
}

/**
 * Counts a mail before it leaves.
 * @returns gives the count back, for a mail that did not leave
 * @throws LimitReached
 */
export const countSend = (send: Send): Promise<() => Promise<void>> => countIn(historiesOf(send), 'sending-limit');

const { perCoachHour, perCoachDay, perRecipientDay, perInvitationDay } = sendingLimits;

const historiesOf = ({ coachId, clientId, email }: Send): readonly History[] => [
  { key: coachSendsItem.key({ coachId }), windows: [perCoachHour, perCoachDay] },
  { key: recipientSendsItem.key({ recipient: derivedId('recipient', email) }), windows: [perRecipientDay] },
  { key: clientSendsItem.key({ clientId }), windows: [perInvitationDay] },
];
