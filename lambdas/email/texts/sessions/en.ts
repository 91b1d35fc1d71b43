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
      introduction: `Something about your session with ${name} has changed. This is how it stands now.`,
    }),
    cancelled: (name) => ({
      subject: `Cancelled: your session with ${name}`,
      heading: 'Your session is cancelled',
      introduction: `Your session with ${name} will not take place.`,
    }),
    lateCancelled: (name) => ({
      subject: `Cancelled: your session with ${name}`,
      heading: 'Your session is cancelled',
      introduction: `Your session with ${name} will not take place. It was cancelled so shortly before that it counts as used.`,
    }),
    reminder: (name) => ({
      subject: `Reminder: your session with ${name}`,
      heading: 'Your session is coming up',
      introduction: `Soon you will meet ${name}.`,
    }),
    series: (name, count) => ({
      subject: `Your sessions with ${name}`,
      heading: 'Your sessions are planned',
      introduction: `${name} has planned ${count} sessions with you.`,
    }),
    seriesChanged: (name) => ({
      subject: `Changed: your sessions with ${name}`,
      heading: 'Your sessions have changed',
      introduction: `Your sessions with ${name} have changed. These are the ones to come.`,
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
      introduction: `${name} has moved a session with you.`,
    }),
    clientCancelled: (name) => ({
      subject: `${name} has cancelled a session`,
      heading: 'A session is cancelled',
      introduction: `${name} has cancelled a session with you. The time is free again.`,
    }),
    clientLateCancelled: (name) => ({
      subject: `${name} has cancelled a session`,
      heading: 'A session is cancelled',
      introduction: `${name} has cancelled a session with you, later than your rules allow: it counts as used. The time is free again.`,
    }),
  },
  labels: {
    when: 'When',
    before: 'Before',
    forOther: (name) => `For ${name}`,
    title: 'About',
    place: 'Video link',
    reason: 'Reason',
  },
  entry: (name) => `Session with ${name}`,
  more: (count) => `and ${count} more`,
  inCalendar: 'The enclosed invitation puts it into your calendar.',
  outOfCalendar: 'If it is in your calendar, the enclosed file takes it out.',
  signUp: (name) => `To see your sessions on Stillwater, sign up with the invitation that ${name} has sent you.`,
  button: 'View the session',
  why: {
    client: (name) => `You are receiving this e-mail because ${name} is your coach on Stillwater.`,
    coach: (name) => `You are receiving this e-mail because ${name} is your client on Stillwater.`,
  },
};
