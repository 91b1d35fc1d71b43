import type { MailRefused } from '#contract/scheduling/sessions/schema.ts';
import { LimitReached } from '#lambdas/data/admin/limit-reached.ts';
import { countReceived, countSend, countSessionSend } from '#lambdas/data/clients/sends.ts';
import type { StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import type { People } from './people-of.ts';

/** The subject of a mail, and its author. */
interface MailCause extends Pick<StoredSession, 'coachId'> {
  readonly clientId: string;
  /** Of the session or series. */
  readonly id: string;
  /** The clock sends reminders, which count for their reader alone. */
  readonly by: 'coach' | 'client' | 'clock';
}

/** Why a mail must not leave, or what gives its count back when it does not leave after all. */
export type Allowed = { readonly refused: MailRefused } | { readonly uncount: () => Promise<void> };

/**
 * Counts a mail about a session before it leaves. To somebody who has not joined it counts as an invitation does, whoever caused it: an address
 * that a coach has entered is nobody's word that its owner wants mails. A reminder takes none of the coach's invitations.
 */
export const countMail = async (
  to: string,
  { client, coach }: People,
  { coachId, clientId, id, by }: MailCause,
): Promise<Allowed> => {
  const isToClient = to === client.address && to !== coach.address;
  if (isToClient && client.haveMailsEnded) return { refused: 'ended' };
  try {
    if (isToClient && client.isPending)
      return { uncount: await (by === 'clock' ? countReceived(to) : countSend({ coachId, clientId, email: to })) };
    const payer = isToClient && by === 'coach' ? coachId : undefined;
    return { uncount: await countSessionSend({ email: to, sessionId: id, coachId: payer }) };
  } catch (error) {
    if (error instanceof LimitReached) return { refused: 'limit' };
    throw error;
  }
};
