import type { AccountTexts } from './mail-texts.ts';

export const en: AccountTexts = {
  invitation: {
    subject: (coachName) => `${coachName} invites you to Stillwater`,
    preheader: (expires) => `Your place is ready. The link works until ${expires}.`,
    heading: 'A quiet place is ready for you',
    introduction: (coachName) =>
      `${coachName} would like to be your coach on Stillwater, and has kept a place for you. You will find guided meditations there, room for a short reflection each day, and a simple way to notice how you are doing.`,
    whatNext:
      'Setting up your account takes about two minutes. What you write stays private until you choose to share it.',
    button: 'Accept the invitation',
    validity: (expires) =>
      `The link is meant for you alone and works until ${expires}. After that, your coach can send you a new one.`,
    unexpected: (coachName) =>
      `You are receiving this e-mail because ${coachName} entered your address. If you were not expecting it, simply ignore it: no account is made without you.`,
  },
  verification: {
    subject: 'Your Stillwater confirmation code',
    preheader: 'Enter this code to confirm your e-mail address.',
    heading: 'Confirm your e-mail address',
    introduction:
      'If that was you, enter this code on the page you came from, so that we know this address is really yours.',
    asked: {
      user: 'Somebody has asked for a personal account on Stillwater with this address.',
      coach: 'Somebody has asked for a coach account on Stillwater with this address.',
      invited: (coachName) =>
        `Somebody has asked for a personal account on Stillwater with this address, with the invitation of ${coachName}, who becomes their coach.`,
    },
    codeLabel: 'Your code',
    validity:
      'The code is valid for 24 hours. Closed the page already? Log in with your e-mail address and we will ask for the code there.',
    unexpected:
      'Was it not you? Then ignore this e-mail and give the code to nobody. Nobody can use the account without it, and an account that is not confirmed is removed after a day.',
  },
  startOver: {
    subject: 'Start your Stillwater sign-up over',
    preheader: 'With this link you can begin again.',
    heading: 'Begin again',
    introduction:
      'Somebody, we hope you, asked to start over with signing up. A sign-up with this address was begun and never finished. With the button below you begin again: what was entered before is gone, its password too.',
    button: 'Start over',
    copyLink: 'If the button does not work, copy this address into your browser:',
    validity: 'The link works for one hour and once.',
    unexpected:
      'Did you not ask for this? Then you can ignore this e-mail. An account that is not confirmed is removed after a day.',
  },
  passwordReset: {
    subject: 'Your code for a new Stillwater password',
    preheader: 'Enter this code to choose a new password.',
    heading: 'Choose a new password',
    introduction:
      'It happens to all of us. Enter this code on the page you came from, together with the new password you would like.',
    codeLabel: 'Your code',
    validity: 'The code is valid for one hour and works once. Until you use it, your old password stays as it is.',
    unexpected:
      'Did you not ask for this? Then you can ignore this e-mail. Never pass the code on: we will not ask you for it, and neither will your coach.',
  },
  secondFactorOff: {
    subject: 'The second factor of your Stillwater account is off',
    preheader: 'A recovery code was used. You log in with your password alone for now.',
    heading: 'Your second factor is off',
    introduction:
      'A recovery code was used, so logging in no longer asks for a code from your authenticator app. Your password is still needed, and your other recovery codes no longer work.',
    whatNext: 'When you have your app at hand again, you can set the second factor up anew in Settings.',
    unexpected:
      'Was it not you? Then choose a new password now, with “Forgot your password?” on the login page, and set the second factor up again.',
  },
};
