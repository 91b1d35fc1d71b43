import { describe, expect, test } from 'vitest';
import { clientState } from './client-state.ts';

const now = Date.parse('2026-03-02T10:00:00.000Z');
const pending = {
  status: 'pending',
  invitationStatus: 'pending',
  invitationExpiresAt: '2026-03-05T10:00:00.000Z',
  mailStatus: 'sent',
} as const;

describe('the state of a client', () => {
  test('active is green, pending yellow and anything else gray', () => {
    expect(clientState({ ...pending, status: 'active', invitationStatus: 'accepted' }, now).tone).toBe('success');
    expect(clientState(pending, now).tone).toBe('warning');
    expect(clientState({ ...pending, status: 'archived' }, now).tone).toBe('neutral');
  });

  test('who ended it is not restored, and says why', () => {
    expect(clientState({ ...pending, status: 'archived' }, now).actions).toEqual(['restore']);
    expect(clientState({ ...pending, status: 'archived', endedBy: 'client' }, now)).toMatchObject({
      note: 'ended',
      actions: [],
    });
  });

  test('an invitation that is open and was mailed needs no remark', () => {
    expect(clientState(pending, now).note).toBeUndefined();
  });

  test('an invitation that ran out since the list was loaded reads as expired', () => {
    expect(clientState(pending, Date.parse(pending.invitationExpiresAt)).note).toBe('expired');
    expect(clientState({ ...pending, invitationStatus: 'expired' }, now).note).toBe('expired');
  });

  test('a withdrawn invitation says so, even after its seven days', () => {
    expect(clientState({ ...pending, invitationStatus: 'revoked' }, now + 1e10).note).toBe('revoked');
  });

  test('mail that failed or was not sent yet is marked', () => {
    expect(clientState({ ...pending, mailStatus: 'failed' }, now).note).toBe('mailFailed');
    expect(clientState({ ...pending, mailStatus: 'unsent' }, now).note).toBe('mailUnsent');
  });

  test('only an open invitation can be withdrawn, and only its link be copied', () => {
    expect(clientState(pending, now).actions).toContain('copyLink');
    for (const invitationStatus of ['expired', 'revoked'] as const)
      expect(clientState({ ...pending, invitationStatus }, now).actions).not.toContain('copyLink');
    expect(clientState(pending, now).actions).toContain('revoke');
    expect(clientState({ ...pending, invitationStatus: 'expired' }, now).actions).not.toContain('revoke');
    expect(clientState({ ...pending, invitationStatus: 'revoked' }, now).actions).toContain('resend');
  });

  test('who wants no emails says so whatever became of the invitation, which is why none can be sent again', () => {
    const ended = { ...pending, mailsEnded: true } as const;
    expect(clientState(ended, now)).toMatchObject({
      note: 'mailsEnded',
      actions: ['correctEmail', 'revoke', 'archive'],
    });
    for (const invitationStatus of ['expired', 'revoked'] as const)
      expect(clientState({ ...ended, invitationStatus }, now)).toMatchObject({
        note: 'mailsEnded',
        actions: ['correctEmail', 'archive'],
      });
  });

  test('who has joined can be archived only, who is archived restored only', () => {
    expect(clientState({ ...pending, status: 'active' }, now).actions).toEqual(['archive']);
    expect(clientState({ ...pending, status: 'archived' }, now).actions).toEqual(['restore']);
  });
});
