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
    restored: (name) => ({
      subject: `Back on: your session with ${name}`,
      heading: 'Your session is back on',
      introduction: `Your session with ${name} will take place after all.`,
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
      introduction: `Your sessions with ${name} have changed.`,
    }),
    seriesCancelled: (name) => ({
      subject: `Cancelled: your sessions with ${name}`,
      heading: 'Your sessions are cancelled',
      introduction: `The remaining sessions of this series with ${name} will not take place.`,
    }),
    farewell: (name, count) => ({
      subject: count === 1 ? `Cancelled: your session with ${name}` : `Cancelled: your sessions with ${name}`,
      heading: count === 1 ? 'Your session is cancelled' : 'Your sessions are cancelled',
      introduction: `${name} is no longer your coach on Stillwater. Your upcoming ${count === 1 ? 'session' : 'sessions'} will not take place.`,
    }),
    timeOff: (name) => ({
      subject: `Changed: your sessions with ${name}`,
      heading: 'Your coach is taking time off',
      introduction: `${name} is taking time off. Here’s what changes for your sessions.`,
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
    ownPlanned: (name, count) => ({
      subject: count === 1 ? `For your calendar: session with ${name}` : `For your calendar: sessions with ${name}`,
      heading: count === 1 ? 'A session for your calendar' : 'Sessions for your calendar',
      introduction: count === 1 ? `You planned a session with ${name}.` : `You planned ${count} sessions with ${name}.`,
    }),
    ownChanged: (name, count) => ({
      subject: count === 1 ? `Changed: session with ${name}` : `Changed: sessions with ${name}`,
      heading: count === 1 ? 'A session has changed' : 'Sessions have changed',
      introduction: count === 1 ? `You changed a session with ${name}.` : `You changed your sessions with ${name}.`,
    }),
    ownCancelled: (name, count) => ({
      subject: count === 1 ? `Cancelled: session with ${name}` : `Cancelled: sessions with ${name}`,
      heading: count === 1 ? 'A session is cancelled' : 'Sessions are cancelled',
      introduction: count === 1 ? `You cancelled a session with ${name}.` : `You cancelled your sessions with ${name}.`,
    }),
  },
  labels: {
    when: 'When',
    before: 'Previously',
    forOther: (name) => `For ${name}`,
    title: 'About',
    place: 'Video link',
    where: 'Where',
    reason: 'Reason',
    cancelled: 'Cancelled',
    moved: 'New time',
    upcoming: 'Upcoming sessions',
  },
  outcomes: {
    cancelled: (count) => (count === 1 ? 'One session is cancelled.' : `${count} sessions are cancelled.`),
    moved: (count) => (count === 1 ? 'One session has a new time.' : `${count} sessions have a new time.`),
    added: (count) => (count === 1 ? 'One session is added.' : `${count} sessions are added.`),
    unchanged: (count) => (count === 1 ? 'One session stays as planned.' : `${count} sessions stay as planned.`),
  },
  became: { moved: 'new time', added: 'added', unchanged: 'unchanged' },
  entry: (name) => `Session with ${name}`,
  inCalendar: (count) =>
    count === 1
      ? 'The attached invitation adds it to your calendar.'
      : 'The attached invitation adds them to your calendar.',
  outOfCalendar: (count) =>
    count === 1
      ? 'If it’s in your calendar, the attached file removes it.'
      : 'If they’re in your calendar, the attachment removes them.',
  morning: {
    subject: (count) => `Today: ${count} ${count === 1 ? 'session' : 'sessions'}`,
    heading: 'Your day',
    introduction: (count) => `You have ${count} ${count === 1 ? 'session' : 'sessions'} today.`,
    label: 'Times',
    button: 'See your day',
    why: 'You’re getting this email because you asked for your day each morning.',
    end: 'You can switch it off under Availability:',
  },
  requests: {
    asked: {
      subject: (name, time) => `${name} asks for another time: ${time}`,
      heading: 'A request for another time',
      introduction: (name) =>
        `${name} asks for a time you don’t offer online. Approve it, propose up to three other times, or decline.`,
      button: 'Answer the request',
    },
    unsuited: {
      subject: (name) => `None of the times suits ${name}`,
      introduction: (name) => `${name} can’t make any of the times you proposed. Nothing else has changed.`,
    },
    proposed: {
      subject: (coachName) => `${coachName} proposes times for your session`,
      heading: 'Choose a time',
      introduction: (coachName) => `${coachName} can’t make the time you asked for, and proposes:`,
    },
    freed: {
      subject: (coachName) => `A time with ${coachName} has freed up`,
      heading: 'A time has freed up',
      introduction: (coachName) => `You asked to hear when a time with ${coachName} frees up.`,
    },
    declined: {
      subject: (coachName) => `${coachName} can’t make the time you asked for`,
      heading: 'Not at this time',
      introduction: (coachName) => `${coachName} can’t make the time you asked for. Nothing else has changed.`,
    },
    youAsked: 'You asked for',
    times: 'Free times',
    words: 'Message',
    choose: 'Choose a time',
    firstTap: 'Nothing is held for you: whoever chooses a time first gets it.',
    stop: 'Stop waiting:',
  },
  offer: {
    subject: (name) => `Times with ${name}`,
    heading: 'When would you like to meet?',
    introduction: (name) => `${name} suggests these times for your next session.`,
    label: 'Choose a time',
    note: 'The times are free now, but not held for you. If one is gone, you’ll see the others.',
  },
  calendarUpdated: 'The attached invitation updates your calendar.',
  staysYours: 'You can still log in. Everything you wrote here stays yours.',
  signUp: (name) => `To see your sessions on Stillwater, sign up with the invitation from ${name}.`,
  button: 'View the session',
  why: {
    client: (name) => `You’re getting this email because ${name} is your coach on Stillwater.`,
    former: (name) => `You’re getting this email because ${name} was your coach on Stillwater.`,
    coach: (name) => `You’re getting this email because ${name} is your client on Stillwater.`,
    own: 'You’re getting this email so that your own calendar matches your sessions on Stillwater.',
  },
};
