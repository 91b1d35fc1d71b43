import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { UserType } from '#contract/core/user-type.ts';
import { type ProblemCode, problems } from '#contract/problems.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { questions } from '#web/features/public/shared/account-help/questions.ts';
import { AuthError, type AuthErrorCode } from '#web/lib/auth/auth-error.ts';
import { FixedIdentity } from '#web/lib/auth/identity.tsx';
import { addTexts, startI18n } from '#web/lib/i18n/i18n.ts';
import { ApiError } from '../api-error.ts';
import { FormFault } from '../problem-help.tsx';
import { answers, questionOf } from './help.ts';

addTexts(import.meta.glob('/src/**/{problems,sign-in-again}/texts/*.json', { import: 'default' }));

/** Its own words say the one thing that can be done, or where: there is nothing to add. */
type Reason = 'says it' | 'wait' | 'gone' | 'a fault of ours';

/** Problems that lead to no answer, and why. */
const without: Readonly<Record<string, Reason>> = {
  'bad-request': 'says it',
  forbidden: 'says it',
  'not-found': 'gone',
  'profile-not-found': 'says it',
  'fresh-sign-in-required': 'says it',
  'client-not-found': 'gone',
  'client-exists': 'says it',
  'client-not-pending': 'says it',
  'ended-by-client': 'says it',
  'user-not-found': 'gone',
  'list-full': 'says it',
  'asset-not-found': 'gone',
  'mails-ended': 'says it',
  'asset-scanning': 'wait',
  'asset-refused': 'says it',
  'bookings-used-up': 'says it',
  'moves-used-up': 'says it',
  'time-request-not-found': 'gone',
  'time-requests-used-up': 'says it',
  'time-request-closed': 'says it',
  'offer-link-invalid': 'says it',
  'nothing-to-offer': 'says it',
  'calendar-not-found': 'gone',
  'calendars-full': 'says it',
  'calendar-unreadable': 'says it',
  'coach-not-found': 'gone',
  'practice-not-found': 'gone',
  'choices-full': 'says it',
  'day-out-of-reach': 'says it',
  'plan-not-found': 'gone',
  'care-not-found': 'gone',
  'care-not-in-force': 'says it',
  'push-service-unknown': 'says it',
  'changed-meanwhile': 'says it',
  'request-in-progress': 'wait',
  'idempotency-key-reused': 'a fault of ours',
  'body-too-large': 'says it',
  'unsupported-media-type': 'a fault of ours',
  'too-many-requests': 'wait',
  'example-client': 'says it',
  'day-limit': 'wait',
  'coach-sign-up-limit': 'wait',
  'sign-up-limit': 'wait',
  'session-not-found': 'gone',
  'entry-not-found': 'gone',
  'entry-removed': 'gone',
  'instrument-not-found': 'gone',
  'instrument-not-enabled': 'says it',
  'practice-not-available': 'says it',
  'assignment-not-found': 'gone',
  'goal-not-found': 'gone',
  'programme-not-found': 'gone',
  'enrolment-not-found': 'gone',
  'already-enrolled': 'says it',
  'too-many-pauses': 'says it',
  'too-many-open': 'says it',
  'package-not-found': 'gone',
  'too-many-packages': 'says it',
  'lot-not-found': 'gone',
  'invoice-not-found': 'gone',
  'look-only': 'says it',
  'invoice-not-overdue': 'says it',
  'invoice-not-mailed': 'says it',
  'invoice-reminded-today': 'wait',
  'invoice-link-invalid': 'says it',
  'billing-link-invalid': 'says it',
  'billing-link-used-up': 'says it',
  'billing-asked': 'wait',
  'payment-exceeds-due': 'says it',
  'refund-exceeds-paid': 'says it',
  'recipient-unconfirmed': 'says it',
  'package-not-chargeable': 'says it',
  'session-invoiced': 'says it',
  'session-not-chargeable': 'says it',
  'session-on-invoice': 'says it',
  'payment-day-unlikely': 'says it',
  'payment-not-found': 'gone',
  'payment-too-old': 'says it',
  'too-many-payments': 'says it',
  'currency-mismatch': 'says it',
  'attachment-not-found': 'gone',
  'face-unreadable': 'says it',
  'logo-unreadable': 'says it',
  'too-many-logos': 'says it',
  'note-not-found': 'gone',
  'note-version-not-found': 'gone',
  'template-not-found': 'gone',
  'note-changed': 'says it',
  'note-too-long': 'says it',
  'too-many-templates': 'says it',
  'summary-not-found': 'gone',
  'attention-not-found': 'gone',
  'too-many-names': 'wait',
  'too-many-posts': 'wait',
  'post-not-found': 'gone',
  'report-not-found': 'gone',
  'appeal-closed': 'says it',
  'too-many-pinned': 'says it',
  'own-post': 'says it',
  'invalid-input': 'says it',
  'already-confirmed': 'says it',
  unknown: 'a fault of ours',
};

// The compiler keeps it complete.
const signingIn: Readonly<Record<AuthErrorCode, true>> = {
  'wrong-credentials': true,
  'email-taken': true,
  'weak-password': true,
  'invalid-input': true,
  'wrong-code': true,
  'expired-code': true,
  'code-not-sent': true,
  'too-many-attempts': true,
  'password-reset-required': true,
  'already-confirmed': true,
  'sign-in-expired': true,
  network: true,
  unknown: true,
};

const codes = new Set([...Object.keys(problems), ...Object.keys(signingIn), 'network', 'timeout', 'unexpected']);
const asked = new Set<string>(Object.values(questions).flat());
const readers: readonly UserType[] = ['user', 'coach', 'internal-superuser'];

test('every problem leads to an answer, or is among those that have none, with the reason', () => {
  expect([...Object.keys(answers), ...Object.keys(without)].toSorted()).toEqual([...codes].toSorted());
});

test('every answer that a problem leads to is there', () => {
  for (const code of Object.keys(answers)) {
    const found = readers.flatMap((reader) => questionOf(code, reader) ?? []);
    expect(found, code).not.toEqual([]);
    for (const question of found) expect(asked, `${code}: ${question}`).toContain(question);
  }
});

test('where it depends on the reader, each is led to their own', () => {
  expect(readers.map((reader) => questionOf('slot-taken', reader))).toEqual(['booking', 'taken', undefined]);
  expect(questionOf('slot-taken')).toBe('booking');
  expect(questionOf('toString')).toBeUndefined();
});

const show = async (...failures: readonly unknown[]) => {
  await startI18n();
  const actions = { signOut: () => Promise.resolve(), refresh: () => Promise.resolve() };
  render(
    <FixedIdentity identity={{ state: 'signed-in', profile: sampleProfile({ userType: 'user' }), ...actions }}>
      {failures.map((failure) => (
        <FormFault key={String(failure)} text="It failed" failure={failure} />
      ))}
    </FixedIdentity>,
  );
};

test.each<[string, unknown, string]>([
  ['the API', new ApiError('invoice-incomplete' satisfies ProblemCode), '/help#invoice'],
  ['the sign-in', new AuthError('wrong-credentials'), '/help#login'],
])(
  'a failure of %s leads to its answer, in a tab of its own, and is read out without it',
  async (_, failure, address) => {
    await show(failure);
    const link = await screen.findByRole('link', { name: 'What can I do? (opens in a new tab)' }, { timeout: 20_000 });
    expect(link.getAttribute('href')).toBe(address);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(screen.getByRole('alert').textContent).toBe('It failed');
  },
);

test('a failure about which there is nothing to say leads nowhere', async () => {
  await show(new ApiError('note-changed'), new AuthError('wrong-credentials'));
  // What shows a link is there for both at once.
  expect(await screen.findAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/help#login');
});
