import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { signUpLimits } from '#contract/accounts/limits.ts';
import { eventually } from '#testing/web/eventually.ts';
import { fakeNetwork, json, problem } from '#testing/web/fake-network.ts';
import { startTexts } from '#testing/web/show-page.tsx';
import { AuthError } from '#web/lib/auth/auth-error.ts';
import { signUp } from '#web/lib/auth/cognito.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { CodeField } from './code-field.tsx';
import { SignupForm } from './signup-form.tsx';

vi.mock('#web/lib/auth/cognito.ts', () => ({ signUp: vi.fn() }));

beforeEach(async () => {
  vi.mocked(signUp).mockReset().mockResolvedValue();
  fakeNetwork(() => json({ ticket: 'a-ticket' }));
  vi.spyOn(console, 'error').mockReturnValue();
  await startTexts();
  await loadTexts(['auth']);
});

const show = (form = <SignupForm userType="user" />) => {
  const router = createMemoryRouter([
    { path: '/', element: form },
    { path: '/confirm', element: <p>confirm</p> },
  ]);
  render(<RouterProvider router={router} />);
  return router;
};

const fill = async (changes: Record<string, string> = {}) => {
  const values = {
    'First name': 'Ana',
    'Last name': 'Silva',
    'Email address': 'Ana@Example.com',
    Password: 'blue kettle seven hills',
    'Confirm password': 'blue kettle seven hills',
    ...changes,
  };
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, value);
  }
  await userEvent.click(screen.getByLabelText('I agree to the Terms and Conditions'));
};

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign up' }));

test('two different passwords are refused and what was typed stays', async () => {
  show();
  await fill({ 'Confirm password': 'blue kettle seven hill' });
  await submit();
  const box = await screen.findByRole('alert');
  expect(within(box).getByText('Passwords do not match')).toBeDefined();
  expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'Ana@Example.com');
  expect(signUp).not.toHaveBeenCalled();
});

test('a password goes to Cognito as it was typed, whatever is in it', async () => {
  const password = '  Über & "tides" <2026>  ';
  show();
  await fill({ Password: password, 'Confirm password': password });
  await submit();
  await eventually(() => expect(signUp).toHaveBeenCalled());
  expect(vi.mocked(signUp).mock.calls[0]?.[0]).toMatchObject({ email: 'ana@example.com', password });
});

describe('a coach', () => {
  const asCoach = <SignupForm userType="coach" />;
  const experienced = { 'Years of experience': '3' };

  test('takes a ticket along, and the same one when they send again', async () => {
    const calls = fakeNetwork(() => json({ ticket: 'a-ticket' }));
    vi.mocked(signUp).mockRejectedValueOnce(new AuthError('weak-password'));
    const router = show(asCoach);
    await fill(experienced);
    await submit();
    await screen.findByRole('alert');
    await submit();
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/confirm'));
    expect(vi.mocked(signUp).mock.calls.map(([{ ticket }]) => ticket)).toEqual(['a-ticket', 'a-ticket']);
    expect(calls.map(({ route, body }) => [route, body])).toEqual([
      ['POST /api/sign-up/ticket', { email: 'ana@example.com' }],
    ]);
  });

  test('gets a new ticket once the first is too old, and types nothing again', async () => {
    const calls = fakeNetwork(() => json({ ticket: `ticket-${calls.length}` }));
    vi.mocked(signUp).mockRejectedValueOnce(new AuthError('weak-password'));
    const router = show(asCoach);
    await fill({ ...experienced, 'Email address': 'slow@example.com' });
    await submit();
    await screen.findByRole('alert');
    const date = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + (signUpLimits.ticket - 59) * 1000);
    await submit();
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/confirm'));
    date.mockRestore();
    const [first, second] = vi.mocked(signUp).mock.calls.map(([{ ticket }]) => ticket);
    expect(first).not.toBe(second);
    expect(calls).toHaveLength(2);
  });

  test.each([
    ['sign-up-limit', /from your network/],
    ['coach-sign-up-limit', /Many coaches are signing up/],
  ] as const)('is told of %s, and what was typed stays', async (code, said) => {
    fakeNetwork(() => problem(code, { 'Retry-After': '60' }));
    show(asCoach);
    await fill({ ...experienced, 'Email address': 'many@example.com' });
    await submit();
    expect(within(await screen.findByRole('alert')).getByText(said)).toBeDefined();
    expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'many@example.com');
    expect(signUp).not.toHaveBeenCalled();
  });

  test('signs up without one where the API has none to give', async () => {
    fakeNetwork(() => problem('internal'));
    show(asCoach);
    await fill({ ...experienced, 'Email address': 'none@example.com' });
    await submit();
    await vi.waitFor(() => expect(signUp).toHaveBeenCalledWith(expect.objectContaining({ ticket: undefined })));
  });
});

test('a coach signs up without a ticket where the code that asks for one cannot be fetched', async () => {
  vi.doMock('./start-over.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  try {
    show(<SignupForm userType="coach" />);
    await fill({ 'Years of experience': '3', 'Email address': 'lost@example.com' });
    await submit();
    await vi.waitFor(() => expect(signUp).toHaveBeenCalledWith(expect.objectContaining({ ticket: undefined })));
  } finally {
    vi.doUnmock('./start-over.ts');
  }
});

const taken = new AuthError('email-taken');

describe('an address that is taken', () => {
  test('has three ways on; to start over mails a link', async () => {
    vi.mocked(signUp).mockRejectedValue(taken);
    const calls = fakeNetwork(() => new Response(null, { status: 204 }));
    show();
    await fill();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toContain('or started to sign up');
    const offers = within(await screen.findByRole('region', { name: 'Is this your address?' }));
    expect(offers.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(offers.getByRole('link', { name: 'Forgot your password?' })).toBeDefined();
    await userEvent.click(offers.getByRole('button', { name: 'Start again' }));
    expect((await offers.findByRole('status')).textContent).toContain('a link is on its way');
    expect(calls.map(({ route, body }) => [route, body])).toEqual([
      ['POST /api/sign-up/start-over', { email: 'ana@example.com', userType: 'user', language: 'en' }],
    ]);
  });

  test('says why no link was mailed, and offers it again', async () => {
    vi.mocked(signUp).mockRejectedValue(taken);
    fakeNetwork(() => problem('start-over-limit', { 'Retry-After': '600' }));
    show();
    await fill();
    await submit();
    await userEvent.click(await screen.findByRole('button', { name: 'Start again' }));
    expect(await screen.findByText(/We’ve sent too many links/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Start again' })).toBeDefined();
  });

  test.each([
    ['an invitation', { invitationId: 'the-invitation' }, { invitationId: 'the-invitation' }],
    ['a link to start over', { again: 'the-secret' }, { token: 'the-secret' }],
  ])('gives way by itself to whoever has %s', async (_, props, proof) => {
    vi.mocked(signUp).mockRejectedValueOnce(taken);
    const calls = fakeNetwork(() => new Response(null, { status: 204 }));
    show(<SignupForm userType="user" {...props} />);
    await fill();
    await submit();
    await screen.findByText('confirm');
    expect(calls.map(({ route, body }) => [route, body])).toEqual([['POST /api/sign-up/replace', proof]]);
    expect(signUp).toHaveBeenCalledTimes(2);
  });

  test('by a confirmed account is said to an invited person, who is to log in', async () => {
    vi.mocked(signUp).mockRejectedValue(taken);
    fakeNetwork(() => new Response(null, { status: 204 }));
    show(<SignupForm userType="user" invitationId="the-invitation" />);
    await fill();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'open the link in the email again to accept the invitation',
    );
    expect(screen.queryByRole('button', { name: 'Start again' })).toBeNull();
  });

  test('is offered another link when the one at hand was used', async () => {
    vi.mocked(signUp).mockRejectedValue(taken);
    fakeNetwork(() => problem('start-over-not-found'));
    show(<SignupForm userType="user" again="the-secret" />);
    await fill();
    await submit();
    expect(await screen.findByRole('button', { name: 'Start again' })).toBeDefined();
    expect(signUp).toHaveBeenCalledTimes(1);
  });
});

test('without a connection the form says so, though no further text can be fetched', async () => {
  vi.mocked(signUp).mockRejectedValue(new AuthError('network'));
  show();
  await fill();
  await submit();
  expect((await screen.findByRole('alert')).textContent).toContain('No connection to Stillwater');
});

test('every field and the terms are required', async () => {
  show();
  await submit();
  await eventually(() => expect(screen.getAllByText('Fill in this field.')).toHaveLength(5));
  expect(screen.getByText('Agree to the terms to continue.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('First name'));
});

test('a sign-up leads to the code, and the password is in no history', async () => {
  const router = show();
  await fill();
  await submit();
  await screen.findByText('confirm');
  expect(signUp).toHaveBeenCalledWith(
    expect.objectContaining({ email: 'ana@example.com', userType: 'user', language: 'en', invitationId: undefined }),
  );
  expect(router.state.location.state).toEqual({ email: 'ana@example.com' });
});

test('a coach says how many years, not below 0', async () => {
  show(<SignupForm userType="coach" />);
  await fill({ 'Years of experience': '-1' });
  await submit();
  await screen.findByText('Enter a whole number of years, from 0 to 80.');
  await userEvent.clear(screen.getByLabelText('Years of experience'));
  await userEvent.type(screen.getByLabelText('Years of experience'), '0');
  await submit();
  await screen.findByText('confirm');
  expect(signUp).toHaveBeenCalledWith(expect.objectContaining({ userType: 'coach', experience: 0 }));
});

test('the address of an invitation is locked and goes with its id', async () => {
  show(
    <SignupForm
      userType="user"
      email="tom@example.com"
      firstName="Tom"
      lastName="Jansen"
      invitationId="the-invitation"
    />,
  );
  expect(screen.getByLabelText('Email address')).toHaveProperty('readOnly', true);
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Tom');
  await userEvent.type(screen.getByLabelText('Password'), 'blue kettle seven hills');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'blue kettle seven hills');
  await userEvent.click(screen.getByLabelText('I agree to the Terms and Conditions'));
  await submit();
  await screen.findByText('confirm');
  expect(signUp).toHaveBeenCalledWith(
    expect.objectContaining({ email: 'tom@example.com', lastName: 'Jansen', invitationId: 'the-invitation' }),
  );
});

test.each([
  ['invitation-expired', 'This invitation has expired.'],
  ['unknown', 'Signup failed'],
] as const)('a failure %s is said in the red box', async (code, text) => {
  vi.mocked(signUp).mockRejectedValue(new AuthError(code));
  show();
  await fill();
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test('a code has the focus and is sent once it is whole, a corrected one again', async () => {
  const sent = vi.fn((event: Event) => event.preventDefault());
  const form = document.body.appendChild(document.createElement('form'));
  form.addEventListener('submit', sent);
  render(<CodeField alone error={undefined} />, { container: form });
  const field = screen.getByLabelText('Six-digit code');
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, '12345');
  expect(sent).not.toHaveBeenCalled();
  await userEvent.type(field, '6');
  expect(sent).toHaveBeenCalledTimes(1);
  await userEvent.type(field, '{Backspace}7');
  expect(sent).toHaveBeenCalledTimes(2);
  await userEvent.clear(field);
  await userEvent.paste('123 456');
  expect(sent).toHaveBeenCalledTimes(3);
  form.remove();
});
