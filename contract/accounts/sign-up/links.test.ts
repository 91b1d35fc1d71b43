import { expect, test } from 'vitest';
import { inviteLink } from './links.ts';

test('an invitation link is the origin, /signup, and the parameters invite and coach', () => {
  const link = inviteLink('https://stillwater.example', {
    invitationId: 'AAAAAAAAAAAAAAAAAAAAAA',
    coachId: '0b0e7c5e-2f0e-4a7c-9f57-0d6f6c1c2f11',
  });
  expect(link).toBe(
    'https://stillwater.example/signup?invite=AAAAAAAAAAAAAAAAAAAAAA&coach=0b0e7c5e-2f0e-4a7c-9f57-0d6f6c1c2f11',
  );
});
