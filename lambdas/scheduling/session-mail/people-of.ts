import type { Reading } from '#contract/accounts/reading/reading.ts';
import { fullName } from '#contract/core/full-name.ts';
import type { Language } from '#contract/core/languages.ts';
import { type Correspondent, getCorrespondent, storedCorrespondent } from '#lambdas/data/accounts/people/profile.ts';
import { storedClient } from '#lambdas/data/clients/client.ts';
import { endMailsToken } from '#lambdas/data/clients/mails-to.ts';
import { getTogether } from '#lambdas/data/table/read.ts';
import { type UnsubscribeLinks, unsubscribeLinks } from '#lambdas/email/unsubscribe-links.ts';

/** Somebody whom a mail goes to. */
export interface Reader {
  readonly firstName: string;
  readonly name: string;
  readonly address: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly reading?: Reading | undefined;
  /** Has no account yet. */
  readonly isPending?: boolean;
  /** Of who has not joined: where they end all mails of the coach. */
  readonly ends?: UnsubscribeLinks | undefined;
}

/** The two whom a session concerns. */
export interface People {
  readonly coach: Reader & { readonly isDisabled: boolean };
  readonly client: Reader & {
    readonly isDisabled: boolean;
    /** Of their account, once they have one. */
    readonly userId?: string;
    /** Has no account yet. */
    readonly isPending: boolean;
    readonly isArchived: boolean;
    /** Wants no more mails of this coach. */
    readonly haveMailsEnded: boolean;
  };
}

interface Meeting {
  readonly coachId: string;
  readonly clientId?: string | undefined;
  readonly userId?: string | undefined;
  /** The session's own, for whom no other is known. */
  readonly timeZone: string;
}

/**
 * Nobody of the two, where one has gone. The relation says who the client is; one call, and another for a session that does not know it yet. Who
 * is archived is not written to any more, but for the mail that says so.
 */
export const peopleOf = async ({ coachId, clientId, userId, timeZone }: Meeting): Promise<People | undefined> => {
  if (clientId === undefined) return undefined;
  const [coach, client, named] = await getTogether(
    [storedCorrespondent(coachId), storedClient(coachId, clientId), storedCorrespondent(userId ?? 'nobody')],
    { consistent: false },
  );
  if (!coach || !client) return undefined;
  const isArchived = client.status === 'archived';
  const haveMailsEnded = client.mailsEnded === true;
  const joinedAs = client.userId;
  const account = joinedAs === undefined || joinedAs === userId ? named : await getCorrespondent(joinedAs);
  return {
    coach: readerOf(coach, timeZone),
    client: account
      ? { ...readerOf(account, timeZone), userId: account.userId, isPending: false, isArchived, haveMailsEnded }
      : {
          firstName: client.firstName,
          name: fullName(client),
          address: client.email,
          // Whoever has not chosen one yet is written to in the coach's, as in the invitation.
          language: coach.language,
          timeZone,
          isDisabled: false,
          isPending: true,
          isArchived,
          haveMailsEnded,
        },
  };
};

/** The same, before the client is written to: who has not joined is shown how to end all mails of the coach. */
export const withEnds = async (people: People, coachId: string): Promise<People> => {
  const { client } = people;
  if (!client.isPending || client.haveMailsEnded) return people;
  const ends = unsubscribeLinks({ token: await endMailsToken({ coachId, email: client.address }) });
  return { ...people, client: { ...client, ends } };
};

const readerOf = ({ email, language, disabled, ...person }: Correspondent, timeZone: string) => ({
  firstName: person.firstName,
  name: fullName(person),
  address: email,
  language,
  timeZone: person.timeZone ?? timeZone,
  reading: { region: person.region, clock: person.clock },
  isDisabled: disabled,
});
