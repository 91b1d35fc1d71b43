import type { AccountTexts } from './mail-texts.ts';

export const en: AccountTexts = {
  invitation: {
    subject: (coachName) => `${coachName} has invited you to Stillwater`,
    preheader: (expires) => `Your place is ready. The link works until ${expires}.`,
    heading: 'A quiet place is ready for you',
    line: (coachName, line) => `${coachName} writes: “${line}”`,
    introduction: (coachName) =>
      `${coachName} would like to be your coach on Stillwater and has saved you a place. You’ll find guided meditations, room for a short reflection each day, and a simple way to notice how you’re doing.`,
    whatNext:
      'Setting up your account takes about two minutes. What you write stays private until you choose to share it.',
    button: 'Accept the invitation',
    validity: (expires) =>
      `This link is only for you and works until ${expires}. After that, your coach can send you a new one.`,
    unexpected: (coachName) =>
      `You’re getting this email because ${coachName} entered your address. If you weren’t expecting it, you can ignore it: no account is created without you.`,
  },
  verification: {
    subject: 'Your Stillwater confirmation code',
    preheader: 'Enter this code to confirm your email address.',
    heading: 'Confirm your email address',
    introduction: 'If this was you, enter this code on the page you came from. It shows us that the address is yours.',
    asked: {
      user: 'Someone asked for a personal account on Stillwater with this address.',
      coach: 'Someone asked for a coach account on Stillwater with this address.',
      invited: (coachName) =>
        `Someone asked for a personal account on Stillwater with this address, using ${coachName}’s invitation. ${coachName} will be their coach.`,
    },
    codeLabel: 'Your code',
    validity:
      'The code works for 24 hours. Already closed the page? Log in with your email address and we’ll ask for the code there.',
    unexpected:
      'Wasn’t this you? Ignore this email and don’t give the code to anyone. No one can use the account without it, and we delete unconfirmed accounts after a day.',
  },
  startOver: {
    subject: 'Start your Stillwater sign-up again',
    preheader: 'Use this link to start again.',
    heading: 'Start again',
    introduction:
      'Someone, we hope it was you, asked to start signing up again. A sign-up with this address was started but never finished. The button below lets you start again and clears what was entered before, including the password.',
    button: 'Start again',
    copyLink: 'If the button doesn’t work, copy this address into your browser:',
    validity: 'The link works once, for one hour.',
    unexpected: 'Didn’t ask for this? You can ignore this email. We delete unconfirmed accounts after a day.',
  },
  passwordReset: {
    subject: 'Your code for a new Stillwater password',
    preheader: 'Enter this code to choose a new password.',
    heading: 'Choose a new password',
    introduction:
      'It happens to all of us. Enter this code on the page you came from, together with your new password.',
    codeLabel: 'Your code',
    validity: 'The code works once, for one hour. Until you use it, your old password keeps working.',
    unexpected:
      'Didn’t ask for this? You can ignore this email. Never share the code: we won’t ask you for it, and neither will your coach.',
  },
  secondFactorOff: {
    subject: 'Two-step verification is off for your Stillwater account',
    preheader: 'A recovery code was used. You only need your password to log in now.',
    heading: 'Two-step verification is off',
    introduction:
      'Someone used a recovery code, so logging in no longer asks for a code from your authenticator app. You still need your password. Your other recovery codes no longer work.',
    whatNext: 'When you have your app again, set up two-step verification in Settings.',
    unexpected:
      'Wasn’t this you? Choose a new password now with “Forgot your password?” on the login page, then set up two-step verification again.',
  },
};
