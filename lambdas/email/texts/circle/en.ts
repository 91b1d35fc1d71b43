import type { CircleTexts } from './circle-texts.ts';

export const circleEn: CircleTexts = {
  digest: {
    subject: (name) => `New in ${name}’s circle`,
    heading: 'New in the circle',
    introduction: (name) => `Since you last looked, members have written in ${name}’s circle.`,
    label: 'New posts',
    count: (count, isMore) => (isMore ? `${count} or more` : `${count}`),
    button: 'Go to the circle',
    note: 'What was written is not in this e-mail: it stays among the members.',
    why: (name) =>
      `You are receiving this e-mail because you are a member of ${name}’s circle on Stillwater and have not switched the digest off in your settings.`,
  },
  unread: {
    subject: (name) => `A message from ${name} is waiting`,
    heading: 'A message is waiting',
    introduction: (name) => `${name} has written to you, and you have not read it for a day.`,
    label: 'Unread',
    count: (count) => (count === 1 ? '1 message' : `${count} messages`),
    button: 'Read it',
    note: 'What was written is not in this e-mail.',
    emergency: 'For an emergency, messages are not the way: you find numbers to ring under “Get help now”.',
    why: (name) =>
      `You are receiving this e-mail because you and ${name} write to each other on Stillwater and you have not switched word of messages off in your settings.`,
  },
};
