import type { OwnDataTexts } from './own-data-texts.ts';

export const ownDataEn: OwnDataTexts = {
  asked: (day) => ({
    subject: 'Your Stillwater account will be deleted',
    preheader: `On ${day}, unless you change your mind before`,
    heading: 'You asked us to delete your account',
    introduction: `On ${day} your account and what belongs to it will be deleted. Until then you can keep it with one press.`,
    button: 'Keep my account',
    notes: [
      'Download your data before if you want to keep any of it.',
      'Invoices stay for as long as tax law asks, without anything they do not need.',
    ],
    reason: 'If it was not you, sign in, keep your account and change your password.',
  }),
  clientGoes: (client, day) => ({
    subject: `${client} will leave Stillwater`,
    preheader: `Records about ${client} will be deleted on ${day}`,
    heading: `${client} is deleting their account`,
    introduction: `On ${day} their sessions to come are cancelled, and your private notes about them, their credits and your messages are deleted. In your sessions and invoices their name is replaced where the law does not ask for it.`,
    button: 'Open your clients',
    notes: [
      'If you have to keep records, make a copy of them before that day.',
      `${client} can still change their mind.`,
    ],
    reason: 'You get this because you coach this person on Stillwater.',
  }),
  coachGoes: (coach, day) => ({
    subject: `${coach} will leave Stillwater`,
    preheader: `From ${day} on`,
    heading: `${coach} is deleting their account`,
    introduction: `On ${day} the sessions that you have with ${coach} are cancelled, and what ${coach} wrote and uploaded is deleted. Your own account and your days stay as they are.`,
    button: 'Open Stillwater',
    notes: ['Keep a copy of what you still need of theirs.', `${coach} can still change their mind.`],
    reason: 'You get this because this person coaches you on Stillwater.',
  }),
  done: {
    subject: 'Your Stillwater account is deleted',
    preheader: 'This is the last email from us',
    heading: 'Your account is deleted',
    introduction:
      'Your account and what belonged to it are gone from our systems. Backups are overwritten within 35 days.',
    notes: ['Invoices stay for as long as tax law asks. What others wrote in their own words stays theirs.'],
    reason: 'This is the receipt for what you asked for, and the last email that you get from us.',
  },
};
