import type { CircleTexts } from './circle-texts.ts';

export const circleEn: CircleTexts = {
  digest: {
    subject: (name) => `New in ${name}’s circle`,
    heading: 'New in the circle',
    introduction: (name) => `Members have posted in ${name}’s circle since you last looked.`,
    label: 'New posts',
    count: (count, isMore) => (isMore ? `${count} or more` : `${count}`),
    button: 'Go to the circle',
    note: 'To protect members’ privacy, this email doesn’t include what they wrote.',
    why: (name) =>
      `You’re getting this email because you’re a member of ${name}’s circle on Stillwater and circle news is switched on in your settings.`,
  },
  unread: {
    subject: (name) => `A message from ${name} is waiting`,
    heading: 'You have an unread message',
    introduction: (name) => `${name} wrote to you more than a day ago, and you haven’t read it yet.`,
    label: 'Unread',
    count: (count) => (count === 1 ? '1 message' : `${count} messages`),
    button: 'Read message',
    note: 'To protect your privacy, this email doesn’t include the message.',
    emergency: 'Messages are not for emergencies. You’ll find numbers to call under “Get help now”.',
    why: (name) =>
      `You’re getting this email because you and ${name} write to each other on Stillwater and emails about unread messages are switched on in your settings.`,
  },
};
