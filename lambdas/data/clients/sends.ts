import { sendingLimits, sessionMailLimits } from '#contract/clients/limits.ts';
import { countIn, type History } from '../admin/windows.ts';
import { derivedId } from '../table/random-id.ts';
import {
  clientSendsItem,
  coachSendsItem,
  mailsAboutSessionItem,
  recipientSendsItem,
  sessionMailsItem,
} from './entities.ts';

/** An e-mail that is to leave to somebody who has not joined: an invitation, or what a coach plans with them. The client stands for the invitation, whatever its present id: resending starts no new count. */
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

/** A mail about a session or series that is to leave to somebody who has joined, or to the coach. */
export interface SessionSend {
  readonly email: string;
  /** Of the session or series. */
  readonly sessionId: string;
  /** The coach who caused it; nobody where a client did, who writes to both of them. */
  readonly coachId: string | undefined;
}

/** As `countSend`. */
export const countSessionSend = ({ email, sessionId, coachId }: SessionSend): Promise<() => Promise<void>> =>
  countIn(
    [
      ...(coachId === undefined
        ? []
        : [{ key: sessionMailsItem.key({ coachId }), windows: [sessionMailLimits.perCoachHour] }]),
      {
        key: mailsAboutSessionItem.key({ sessionId, recipient: derivedId('recipient', email) }),
        windows: [sessionMailLimits.perSessionDay],
      },
    ],
    'sending-limit',
  );

/** As `countSend`, for a mail that counts for its coach elsewhere. */
export const countReceived = (email: string): Promise<() => Promise<void>> =>
  countIn(
    [{ key: recipientSendsItem.key({ recipient: derivedId('recipient', email) }), windows: [perRecipientDay] }],
    'sending-limit',
  );
