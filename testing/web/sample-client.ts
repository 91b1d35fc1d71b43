import type { Client } from '#contract/clients/schema.ts';

/** A client for tests. */
export const sampleClient = (different: Partial<Client> = {}): Client => ({
  clientId: 'client0000000000000000',
  coachId: '5b8c2c0e-8d7b-4a39-9a52-0d6f5a1c1a11',
  firstName: 'Mira',
  lastName: 'Lind',
  email: 'mira@example.org',
  status: 'pending',
  invitedAt: '2026-03-01T09:00:00.000Z',
  invitationId: 'invitation000000000000',
  invitationStatus: 'pending',
  invitationExpiresAt: '2099-03-08T09:00:00.000Z',
  mailStatus: 'sent',
  sessionsCompleted: 0,
  progress: 0,
  ...different,
});
