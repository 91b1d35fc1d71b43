import type { OwnDataTexts } from './own-data-texts.ts';

export const ownDataEn: OwnDataTexts = {
  asked: (day) => ({
    subject: 'Your Stillwater account will be deleted',
    preheader: `On ${day}, unless you change your mind before then`,
    heading: 'You asked us to delete your account',
    introduction: `On ${day} we’ll delete your account and everything that belongs to it. Until then, you can keep it with one click.`,
    button: 'Keep my account',
    notes: [
      'Download your data before then if you want to keep any of it.',
      'Invoices are kept as long as tax law requires, with only the details it needs.',
    ],
    reason: 'If this wasn’t you, log in, keep your account and change your password.',
  }),
  clientGoes: (client, day) => ({
    subject: `${client} is leaving Stillwater`,
    preheader: `Records about ${client} will be deleted on ${day}`,
    heading: `${client} is deleting their account`,
    introduction: `On ${day} we’ll cancel their upcoming sessions and delete your private notes about them, their credits and your messages. We’ll remove their name from your sessions, and from invoices where the law allows it.`,
    button: 'Open your clients',
    notes: ['If you need to keep records, make a copy before that day.', `${client} can still change their mind.`],
    reason: 'You’re getting this email because you coach this person on Stillwater.',
  }),
  coachGoes: (coach, day) => ({
    subject: `${coach} is leaving Stillwater`,
    preheader: `From ${day}`,
    heading: `${coach} is deleting their account`,
    introduction: `On ${day} we’ll cancel your sessions with ${coach} and delete what ${coach} wrote and uploaded. Your own account and entries stay as they are.`,
    button: 'Open Stillwater',
    notes: ['Keep a copy of anything of theirs you still need.', `${coach} can still change their mind.`],
    reason: 'You’re getting this email because this person coaches you on Stillwater.',
  }),
  copy: (when) => ({
    subject: 'A copy of your data was requested',
    preheader: when,
    heading: 'A copy of your data was requested',
    introduction: `Someone logged in to your account asked for a copy of everything we hold about you: ${when}.`,
    notes: [
      'If that was you, there’s nothing to do. Downloading the copy takes your password again.',
      'If it wasn’t you, log in, choose “Sign out everywhere” in your settings and change your password.',
    ],
    reason: 'We always send this email when someone asks for a copy of your data.',
  }),
  done: {
    subject: 'Your Stillwater account has been deleted',
    preheader: 'This is the last email from us',
    heading: 'Your account has been deleted',
    introduction:
      'Your account and everything that belonged to it have been deleted from our systems. Backups are overwritten within 35 days.',
    notes: ['Invoices are kept as long as tax law requires. What others wrote in their own words stays theirs.'],
    reason: 'This confirms what you asked for. It’s the last email you’ll get from us.',
  },
};
