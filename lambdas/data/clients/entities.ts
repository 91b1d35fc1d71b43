import { entity } from '../table/entity.ts';

/** A coach's client; of the client's own once they have joined. */
export const clientItem = entity({
  name: 'Client relation',
  keys: {
    table: ['COACH#{coachId}', 'CLIENT#{clientId}'],
    gsi1: ['USER#{userId}', 'CLIENT'],
    gsi3: ['CANCELLING', '{archivedAt}#{clientId}'],
  },
  person: [
    // Where a client is today helps to plan with them, and is not for a coach to keep.
    { userId: 'coachId', erase: 'delete', exportAs: 'clients', withheld: ['timeZone'] },
    {
      userId: 'userId',
      email: 'email',
      erase: 'anonymise',
      names: ['firstName', 'lastName'],
      without: ['userId', 'share', 'activityHidden', 'pictureShown', 'requestHash', 'timeZone'],
      exportAs: 'coaching',
    },
  ],
});

/** There until what was planned and invoiced before a client had an account names it. */
export const joiningItem = entity({
  name: 'Client who has joined and is not named yet in all that was before',
  keys: {
    table: ['USER#{userId}', 'JOINING#{coachId}#{clientId}'],
    gsi3: ['JOINING', '{coachId}#{clientId}'],
  },
  person: [
    { userId: 'userId', erase: 'delete', notExportedBecause: 'It is gone as soon as all is named.' },
    { userId: 'coachId', erase: 'delete', notExportedBecause: 'It is gone as soon as all is named.' },
  ],
});

/** Marks an address as taken on one coach's client list. */
export const clientEmailItem = entity({
  name: "Address taken on a coach's list",
  keys: { table: ['COACH#{coachId}', 'EMAIL#{email}'] },
  person: [
    { userId: 'coachId', erase: 'delete', notExportedBecause: 'The list of clients has the address.' },
    { email: 'email', erase: 'delete', notExportedBecause: 'The relation to the coach has the address.' },
  ],
});

/** Opt-out between a coach and an address, also while no client has the address. */
export const mailsToItem = entity({
  name: "Opt-out of a coach's emails by address",
  keys: { table: ['COACH#{coachId}', 'MAILS-TO#{email}'] },
  person: [
    { userId: 'coachId', erase: 'delete', notExportedBecause: 'The list of clients says where mails are ended.' },
    { email: 'email', erase: 'delete', exportAs: 'mails-of-coaches', withheld: ['token'] },
  ],
});

/** By the token of a link in a mail: whoever has it ends the mails of that coach to that address, or allows them again. */
export const endMailsItem = entity({
  name: 'Link to end the mails of a coach to an address',
  keys: { table: ['END-MAILS#{token}', 'END-MAILS'] },
  person: [
    { userId: 'coachId', erase: 'delete', notExportedBecause: 'It is a secret in emails sent to somebody else.' },
    {
      email: 'email',
      erase: 'delete',
      notExportedBecause: 'It is a secret in emails this person has.',
    },
  ],
});

export const invitationItem = entity({
  name: 'Invitation',
  keys: {
    table: ['INVITATION#{invitationId}', 'INVITATION'],
    // Also those that others took the place of, so that none of a relation's is forgotten.
    gsi1: ['INVITATIONS#{coachId}', '{createdAt}#{invitationId}'],
  },
  person: [
    { userId: 'coachId', erase: 'delete', exportAs: 'sent-invitations' },
    { email: 'email', erase: 'delete', exportAs: 'invitations' },
  ],
});

export const pendingInvitationsItem = entity({
  name: "Count of a coach's open invitations",
  keys: { table: ['COACH#{coachId}', 'PENDING-INVITATIONS'] },
  person: { userId: 'coachId', erase: 'delete', notExportedBecause: 'The list of clients tells which are open.' },
});

const goneTomorrow = { erase: 'delete', notExportedBecause: 'Instants of the last day, and gone after it.' } as const;

/** Instants of the invitation e-mails that left within the last day, by who sent them, whom they reached and what for. */
export const coachSendsItem = entity({
  name: 'Sends of the last day by a coach',
  keys: { table: ['SENDS#coach#{coachId}', 'SENDS'] },
  person: { userId: 'coachId', ...goneTomorrow },
});

export const recipientSendsItem = entity({
  name: 'Sends of the last day to an address',
  keys: { table: ['SENDS#recipient#{recipient}', 'SENDS'] },
  person: { emailDigest: 'recipient', ...goneTomorrow },
});

export const clientSendsItem = entity({
  name: 'Sends of the last day for a client',
  keys: { table: ['SENDS#client#{clientId}', 'SENDS'] },
  person: { clientId: 'clientId', ...goneTomorrow },
});

/** Instants of the mails about sessions that a coach had sent to clients within the last hour. */
export const sessionMailsItem = entity({
  name: 'Mails about sessions of the last hour by a coach',
  keys: { table: ['SENDS#sessions#{coachId}', 'SENDS'] },
  person: { userId: 'coachId', ...goneTomorrow },
});

/** Instants of the mails about one session or series that reached one address within the last day. */
export const mailsAboutSessionItem = entity({
  name: 'Mails of the last day about a session to an address',
  keys: { table: ['SENDS#about#{sessionId}#{recipient}', 'SENDS'] },
  person: { emailDigest: 'recipient', ...goneTomorrow },
});

export const recordsMadeItem = entity({
  name: 'Records of the last hour by a coach',
  keys: { table: ['RECORDS#{coachId}', 'RECORDS'] },
  person: {
    userId: 'coachId',
    erase: 'delete',
    notExportedBecause: 'Instants of the last hour, and gone after it.',
  },
});

export const correctionsItem = entity({
  name: 'Corrections of addresses of the last day by a coach',
  keys: { table: ['CORRECTIONS#{coachId}', 'CORRECTIONS'] },
  person: { userId: 'coachId', ...goneTomorrow },
});

/** Changes with each of the relations, so that no list has to be read for a number. */
export const clientCountsItem = entity({
  name: "How many clients a coach has, and their progress's sum",
  keys: { table: ['COACH#{coachId}', 'CLIENT-COUNTS'] },
  person: { userId: 'coachId', erase: 'delete', notExportedBecause: 'The clients themselves are exported.' },
});
