import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { startTexts } from '#testing/web/start-texts.ts';
import { AuthError } from '#web/auth/auth-error.ts';
import { signUp } from '#web/auth/cognito.ts';
import { loadTexts } from '#web/i18n/i18n.ts';
import { SignupForm } from './signup-form.tsx';

vi.mock('#web/auth/cognito.ts', () => ({ signUp: vi.fn() }));

beforeEach(async () => {
  vi.mocked(signUp).mockReset().mockResolvedValue();
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

test('an invited person whose address has an account learns that an invitation needs a new one', async () => {
  vi.mocked(signUp).mockRejectedValue(new AuthError('email-taken'));
  show(<SignupForm userType="user" invitationId="x" />);
  await fill();
  await submit();
  expect((await screen.findByRole('alert')).textContent).toContain('log in to finish it');
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
  await vi.waitFor(() => expect(screen.getAllByText('Please fill this in.')).toHaveLength(5));
  expect(screen.getByText('Please agree to the terms to go on.')).toBeDefined();
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
  await screen.findByText('Enter whole years, from 0 to 80.');
  await userEvent.clear(screen.getByLabelText('Years of experience'));
  await userEvent.type(screen.getByLabelText('Years of experience'), '0');
  await submit();
  await screen.findByText('confirm');
  expect(signUp).toHaveBeenCalledWith(expect.objectContaining({ userType: 'coach', experience: 0 }));
});

test('the address of an invitation is locked and goes with its id', async () => {
  show(<SignupForm userType="user" email="tom@example.com" firstName="Tom" invitationId="the-invitation" />);
  expect(screen.getByLabelText('Email address')).toHaveProperty('readOnly', true);
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Tom');
  await userEvent.type(screen.getByLabelText('Last name'), 'Jansen');
  await userEvent.type(screen.getByLabelText('Password'), 'blue kettle seven hills');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'blue kettle seven hills');
  await userEvent.click(screen.getByLabelText('I agree to the Terms and Conditions'));
  await submit();
  await screen.findByText('confirm');
  expect(signUp).toHaveBeenCalledWith(
    expect.objectContaining({ email: 'tom@example.com', invitationId: 'the-invitation' }),
  );
});

test.each([
  ['email-taken', 'There already is an account with this email address. Log in, or choose a new password.'],
  ['invitation-expired', 'This invitation has expired.'],
  ['unknown', 'Signup failed'],
] as const)('a failure %s is said in the red box', async (code, text) => {
  vi.mocked(signUp).mockRejectedValue(new AuthError(code));
  show();
  await fill();
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});
