import * as v from 'valibot';
import { commit, committed } from '../table/commit.ts';
import { absent, equals } from '../table/expression.ts';
import { randomId } from '../table/random-id.ts';
import { get } from '../table/read.ts';
import { put, update, upsert, type Write } from '../table/write.ts';
import { clientEmailItem, clientItem, endMailsItem, mailsToItem } from './entities.ts';

/** A coach, and an address that the coach has mails sent to. */
interface Correspondence {
  readonly coachId: string;
  readonly email: string;
}

const Stored = v.object({ token: v.exactOptional(v.string()), endedAt: v.exactOptional(v.string()) });

/** Whether the owner of an address wants no more mails of a coach, whoever is on the coach's list by then. */
export const haveMailsEnded = async (to: Correspondence): Promise<boolean> =>
  (await get(Stored, mailsToItem.key(to), { consistent: true }))?.endedAt !== undefined;

/** By which token the owner of an address ends all mails of a coach. Whoever mails somebody who has not joined puts it into the mail. */
export const endMailsToken = async ({ coachId, email }: Correspondence): Promise<string> => {
  for (;;) {
    const found = (await get(Stored, mailsToItem.key({ coachId, email }), { consistent: true }))?.token;
    if (found !== undefined) return found;
    const token = randomId();
    const isFirst = await committed(
      put({ ...endMailsItem.key({ token }), coachId, email }, absent('pk')),
      upsert(mailsToItem.key({ coachId, email }), { set: { token } }, absent('token')),
    );
    // The first of two who make one at the same moment has made it.
    if (isFirst) return token;
  }
};

const Link = v.object({ coachId: v.string(), email: v.string() });

/** Whose mails to whom a token ends; nothing for one that is unknown. */
export const correspondenceOf = (token: string): Promise<Correspondence | undefined> =>
  get(Link, endMailsItem.key({ token }), { consistent: true });

const Taken = v.object({ clientId: v.string() });

/**
 * Ends the mails of a coach to an address, or allows them again; the coach sees on the list of clients that they are ended. Done again it changes
 * nothing.
 */
export const setMailsTo = async ({ coachId, email }: Correspondence, endedAt: string | undefined): Promise<void> => {
  const change = endedAt === undefined ? { remove: ['endedAt'] } : { set: { endedAt } };
  const ended = upsert(mailsToItem.key({ coachId, email }), change);
  const client = await get(Taken, clientEmailItem.key({ coachId, email }), { consistent: true });
  if (!client) return commit(ended);
  const shown = update(
    clientItem.key({ coachId, clientId: client.clientId }),
    endedAt === undefined ? { remove: ['mailsEnded'] } : { set: { mailsEnded: true } },
    equals('email', email),
  );
  // The address was corrected or the relation went meanwhile; what was asked for counts all the same.
  if (!(await committed(ended, shown))) await commit(ended);
};

/** For the transaction in which somebody joins a coach: whoever accepts an invitation wants its coach's mails. */
export const allowMailsAgain = ({ coachId, email }: Correspondence): Write =>
  upsert(mailsToItem.key({ coachId, email }), { remove: ['endedAt'] });
