import type { SessionTexts } from './session-texts.ts';

export const sessionsEn: SessionTexts = {
  announcements: {
    planned: (name) => ({
      subject: `Your session with ${name}`,
      heading: 'A session is planned',
      introduction: `${name} has planned a session with you.`,
    }),
    booked: (name) => ({
      subject: `Booked: your session with ${name}`,
      heading: 'Your session is booked',
      introduction: `You have booked a session with ${name}.`,
    }),
    moved: (name) => ({
      subject: `New time: your session with ${name}`,
      heading: 'Your session has a new time',
      introduction: `Your session with ${name} has been moved.`,
    }),
    changed: (name) => ({
      subject: `Changed: your session with ${name}`,
      heading: 'Your session has changed',
      introduction: `Something about your session with ${name} has changed. Here are the details.`,
    }),
    cancelled: (name) => ({
      subject: `Cancelled: your session with ${name}`,
      heading: 'Your session is cancelled',
      introduction: `Your session with ${name} will not take place.`,
    }),
    lateCancelled: (name) => ({
      subject: `Cancelled: your session with ${name}`,
      heading: 'Your session is cancelled',
      introduction: `Your session with ${name} will not take place. It was cancelled late, so it counts as used.`,
    }),
    reminder: (name) => ({
      subject: `Reminder: your session with ${name}`,
      heading: 'See you soon',
      introduction: `Your session with ${name} is coming up.`,
    }),
    series: (name, count) => ({
      subject: `Your sessions with ${name}`,
      heading: 'Your sessions are planned',
      introduction: `${name} has planned ${count} sessions with you.`,
    }),
    seriesChanged: (name) => ({
      subject: `Changed: your sessions with ${name}`,
      heading: 'Your sessions have changed',
      introduction: `Your sessions with ${name} have changed. These are the upcoming ones.`,
    }),
    seriesCancelled: (name) => ({
      subject: `Cancelled: your sessions with ${name}`,
      heading: 'Your sessions are cancelled',
      introduction: `The remaining sessions of this series with ${name} will not take place.`,
    }),
    clientBooked: (name) => ({
      subject: `${name} has booked a session`,
      heading: 'A new booking',
      introduction: `${name} has booked a session with you.`,
    }),
    clientMoved: (name) => ({
      subject: `${name} has moved a session`,
      heading: 'A session has a new time',
      introduction: `${name} has moved their session with you.`,
    }),
    clientCancelled: (name) => ({
      subject: `${name} has cancelled a session`,
      heading: 'A session is cancelled',
      introduction: `${name} has cancelled a session with you. The time is free again.`,
    }),
    clientLateCancelled: (name) => ({
      subject: `${name} has cancelled a session`,
      heading: 'A session is cancelled',
      introduction: `${name} has cancelled a session with you after the deadline, so it counts as used. The time is free again.`,
    }),
  },
  labels: {
    when: 'When',
    before: 'Previously',
    forOther: (name) => `For ${name}`,
    title: 'About',
    place: 'Video link',
    reason: 'Reason',
  },
  entry: (name) => `Session with ${name}`,
  more: (count) => `and ${count} more`,
  inCalendar: 'The attached invitation adds it to your calendar.',
  outOfCalendar: 'If it’s in your calendar, the attached file removes it.',
  signUp: (name) => `To see your sessions on Stillwater, sign up with the invitation from ${name}.`,
  button: 'View the session',
  why: {
    client: (name) => `You’re getting this email because ${name} is your coach on Stillwater.`,
    coach: (name) => `You’re getting this email because ${name} is your client on Stillwater.`,
  },
};
