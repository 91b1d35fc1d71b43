import { fullName } from '#contract/core/full-name.ts';
import type { Language } from '#contract/core/languages.ts';
import { storedClient } from '#lambdas/data/clients/client.ts';
import { type Correspondent, storedCorrespondent } from '#lambdas/data/people/profile.ts';
import { getTogether } from '#lambdas/data/table/read.ts';

/** Somebody whom a mail goes to. */
export interface Reader {
  readonly firstName: string;
  readonly name: string;
  readonly address: string;
  readonly language: Language;
  readonly timeZone: string;
}

/** The two whom a session concerns. */
export interface People {
  readonly coach: Reader & { readonly isDisabled: boolean };
  readonly client: Reader & {
    readonly isDisabled: boolean;
    /** Has no account yet. */
    readonly isPending: boolean;
  };
}

interface Meeting {
  readonly coachId: string;
  readonly clientId?: string | undefined;
  readonly userId?: string | undefined;
  /** The session's own, for whom no other is known. */
  readonly timeZone: string;
}

/** Nobody of the two, where one has gone or nobody is to be written to any more: an archived client. One call. */
export const peopleOf = async ({ coachId, clientId, userId, timeZone }: Meeting): Promise<People | undefined> => {
  if (clientId === undefined) return undefined;
  const [coach, client, account] = await getTogether(
    [storedCorrespondent(coachId), storedClient(coachId, clientId), storedCorrespondent(userId ?? 'nobody')],
    { consistent: false },
  );
  if (!coach || !client || client.status === 'archived') return undefined;
  return {
    coach: readerOf(coach, timeZone),
    client: account
      ? { ...readerOf(account, timeZone), isPending: false }
      : {
          firstName: client.firstName,
          name: fullName(client),
          address: client.email,
          // Whoever has not chosen one yet is written to in the coach's, as in the invitation.
          language: coach.language,
          timeZone,
          isDisabled: false,
          isPending: true,
        },
  };
};

const readerOf = ({ email, language, disabled, ...person }: Correspondent, timeZone: string) => ({
  firstName: person.firstName,
  name: fullName(person),
  address: email,
  language,
  timeZone: person.timeZone ?? timeZone,
  isDisabled: disabled,
});
