import type { SessionTexts } from './session-texts.ts';

export const sessionsDe: SessionTexts = {
  announcements: {
    planned: (name) => ({
      subject: `Deine Sitzung mit ${name}`,
      heading: 'Eine Sitzung ist geplant',
      introduction: `${name} hat eine Sitzung mit dir geplant.`,
    }),
    booked: (name) => ({
      subject: `Gebucht: deine Sitzung mit ${name}`,
      heading: 'Deine Sitzung ist gebucht',
      introduction: `Du hast eine Sitzung mit ${name} gebucht.`,
    }),
    moved: (name) => ({
      subject: `Neue Zeit: deine Sitzung mit ${name}`,
      heading: 'Deine Sitzung hat eine neue Zeit',
      introduction: `Deine Sitzung mit ${name} wurde verschoben.`,
    }),
    changed: (name) => ({
      subject: `Geändert: deine Sitzung mit ${name}`,
      heading: 'Deine Sitzung hat sich geändert',
      introduction: `An deiner Sitzung mit ${name} hat sich etwas geändert. Hier sind die Details.`,
    }),
    restored: (name) => ({
      subject: `Findet doch statt: deine Sitzung mit ${name}`,
      heading: 'Deine Sitzung findet doch statt',
      introduction: `Deine Sitzung mit ${name} findet nun doch statt.`,
    }),
    cancelled: (name) => ({
      subject: `Abgesagt: deine Sitzung mit ${name}`,
      heading: 'Deine Sitzung ist abgesagt',
      introduction: `Deine Sitzung mit ${name} findet nicht statt.`,
    }),
    lateCancelled: (name) => ({
      subject: `Abgesagt: deine Sitzung mit ${name}`,
      heading: 'Deine Sitzung ist abgesagt',
      introduction: `Deine Sitzung mit ${name} findet nicht statt. Sie wurde zu spät abgesagt und zählt deshalb als verbraucht.`,
    }),
    reminder: (name) => ({
      subject: `Erinnerung: deine Sitzung mit ${name}`,
      heading: 'Deine Sitzung steht bevor',
      introduction: `Du hast bald eine Sitzung mit ${name}.`,
    }),
    series: (name, count) => ({
      subject: `Deine Sitzungen mit ${name}`,
      heading: 'Deine Sitzungen sind geplant',
      introduction: `${name} hat ${count} Sitzungen mit dir geplant.`,
    }),
    seriesChanged: (name) => ({
      subject: `Geändert: deine Sitzungen mit ${name}`,
      heading: 'Deine Sitzungen haben sich geändert',
      introduction: `Deine Sitzungen mit ${name} haben sich geändert.`,
    }),
    seriesCancelled: (name) => ({
      subject: `Abgesagt: deine Sitzungen mit ${name}`,
      heading: 'Deine Sitzungen sind abgesagt',
      introduction: `Die übrigen Sitzungen dieser Serie mit ${name} finden nicht statt.`,
    }),
    farewell: (name, count) => ({
      subject: count === 1 ? `Abgesagt: deine Sitzung mit ${name}` : `Abgesagt: deine Sitzungen mit ${name}`,
      heading: count === 1 ? 'Deine Sitzung ist abgesagt' : 'Deine Sitzungen sind abgesagt',
      introduction: `${name} begleitet dich nicht mehr bei Stillwater. ${count === 1 ? 'Deine nächste Sitzung findet' : 'Deine nächsten Sitzungen finden'} nicht statt.`,
    }),
    timeOff: (name) => ({
      subject: `Geändert: deine Sitzungen mit ${name}`,
      heading: 'Dein Coach hat frei',
      introduction: `${name} hat einige Zeit frei. Das ändert sich an deinen Sitzungen.`,
    }),
    clientBooked: (name) => ({
      subject: `${name} hat eine Sitzung gebucht`,
      heading: 'Eine neue Buchung',
      introduction: `${name} hat eine Sitzung mit dir gebucht.`,
    }),
    clientMoved: (name) => ({
      subject: `${name} hat eine Sitzung verschoben`,
      heading: 'Eine Sitzung hat eine neue Zeit',
      introduction: `${name} hat eine Sitzung mit dir verschoben.`,
    }),
    clientCancelled: (name) => ({
      subject: `${name} hat eine Sitzung abgesagt`,
      heading: 'Eine Sitzung ist abgesagt',
      introduction: `${name} hat eine Sitzung mit dir abgesagt. Die Zeit ist wieder frei.`,
    }),
    clientLateCancelled: (name) => ({
      subject: `${name} hat eine Sitzung abgesagt`,
      heading: 'Eine Sitzung ist abgesagt',
      introduction: `${name} hat eine Sitzung mit dir nach Ablauf der Frist abgesagt: Sie zählt als verbraucht. Die Zeit ist wieder frei.`,
    }),
    ownPlanned: (name, count) => ({
      subject: count === 1 ? `Für deinen Kalender: Sitzung mit ${name}` : `Für deinen Kalender: Sitzungen mit ${name}`,
      heading: count === 1 ? 'Eine Sitzung für deinen Kalender' : 'Sitzungen für deinen Kalender',
      introduction:
        count === 1 ? `Du hast eine Sitzung mit ${name} geplant.` : `Du hast ${count} Sitzungen mit ${name} geplant.`,
    }),
    ownChanged: (name, count) => ({
      subject: count === 1 ? `Geändert: Sitzung mit ${name}` : `Geändert: Sitzungen mit ${name}`,
      heading: count === 1 ? 'Eine Sitzung hat sich geändert' : 'Sitzungen haben sich geändert',
      introduction:
        count === 1 ? `Du hast eine Sitzung mit ${name} geändert.` : `Du hast deine Sitzungen mit ${name} geändert.`,
    }),
    ownCancelled: (name, count) => ({
      subject: count === 1 ? `Abgesagt: Sitzung mit ${name}` : `Abgesagt: Sitzungen mit ${name}`,
      heading: count === 1 ? 'Eine Sitzung ist abgesagt' : 'Sitzungen sind abgesagt',
      introduction:
        count === 1 ? `Du hast eine Sitzung mit ${name} abgesagt.` : `Du hast deine Sitzungen mit ${name} abgesagt.`,
    }),
  },
  labels: {
    when: 'Wann',
    before: 'Vorher',
    forOther: (name) => `Für ${name}`,
    title: 'Worum es geht',
    place: 'Videolink',
    where: 'Wo',
    reason: 'Grund',
    cancelled: 'Abgesagt',
    moved: 'Neue Zeit',
    upcoming: 'Kommende Sitzungen',
  },
  outcomes: {
    cancelled: (count) => (count === 1 ? 'Eine Sitzung ist abgesagt.' : `${count} Sitzungen sind abgesagt.`),
    moved: (count) => (count === 1 ? 'Eine Sitzung hat eine neue Zeit.' : `${count} Sitzungen haben eine neue Zeit.`),
    added: (count) => (count === 1 ? 'Eine Sitzung ist dazugekommen.' : `${count} Sitzungen sind dazugekommen.`),
    unchanged: (count) =>
      count === 1 ? 'Eine Sitzung bleibt wie geplant.' : `${count} Sitzungen bleiben wie geplant.`,
  },
  became: { moved: 'neue Zeit', added: 'dazugekommen', unchanged: 'unverändert' },
  entry: (name) => `Sitzung mit ${name}`,
  inCalendar: (count) =>
    count === 1
      ? 'Die beigefügte Einladung trägt sie in deinen Kalender ein.'
      : 'Die beigefügte Einladung trägt alle in deinen Kalender ein.',
  outOfCalendar: (count) =>
    count === 1
      ? 'Wenn sie in deinem Kalender steht, entfernt die beigefügte Datei sie.'
      : 'Wenn sie in deinem Kalender stehen, entfernt der Anhang sie.',
  morning: {
    subject: (count) => `Heute: ${count} ${count === 1 ? 'Sitzung' : 'Sitzungen'}`,
    heading: 'Dein Tag',
    introduction: (count) => `Du hast heute ${count} ${count === 1 ? 'Sitzung' : 'Sitzungen'}.`,
    label: 'Zeiten',
    button: 'Deinen Tag ansehen',
    why: 'Du bekommst diese E-Mail, weil du jeden Morgen deinen Tag erhalten möchtest.',
    end: 'Du kannst sie unter „Verfügbarkeit“ abschalten:',
  },
  requests: {
    asked: {
      subject: (name, time) => `${name} fragt nach einer anderen Zeit: ${time}`,
      heading: 'Eine Anfrage für eine andere Zeit',
      introduction: (name) =>
        `${name} fragt nach einer Zeit, die du online nicht anbietest. Nimm sie an, schlag bis zu drei andere Zeiten vor oder lehne ab.`,
      button: 'Anfrage beantworten',
    },
    unsuited: {
      subject: (name) => `Keine der Zeiten passt ${name}`,
      introduction: (name) =>
        `${name} kann zu keiner der Zeiten, die du vorgeschlagen hast. Sonst hat sich nichts geändert.`,
    },
    proposed: {
      subject: (coachName) => `${coachName} schlägt Zeiten für deine Sitzung vor`,
      heading: 'Wähle eine Zeit',
      introduction: (coachName) => `${coachName} kann zu der Zeit, nach der du gefragt hast, nicht und schlägt vor:`,
    },
    freed: {
      subject: (coachName) => `Bei ${coachName} ist eine Zeit frei geworden`,
      heading: 'Eine Zeit ist frei geworden',
      introduction: (coachName) => `Du wolltest wissen, wann bei ${coachName} eine Zeit frei wird.`,
    },
    declined: {
      subject: (coachName) => `${coachName} kann zu der Zeit, nach der du gefragt hast, nicht`,
      heading: 'Nicht zu dieser Zeit',
      introduction: (coachName) =>
        `${coachName} kann zu der Zeit, nach der du gefragt hast, nicht. Sonst hat sich nichts geändert.`,
    },
    youAsked: 'Du hast gefragt nach',
    times: 'Freie Zeiten',
    words: 'Nachricht',
    choose: 'Zeit wählen',
    firstTap: 'Keine Zeit ist für dich reserviert: Wer zuerst wählt, bekommt sie.',
    stop: 'Nicht länger warten:',
  },
  offer: {
    subject: (name) => `Zeiten bei ${name}`,
    heading: 'Wann möchtest du kommen?',
    introduction: (name) => `${name} schlägt diese Zeiten für deine nächste Sitzung vor.`,
    label: 'Wähle eine Zeit',
    note: 'Die Zeiten sind jetzt frei, aber nicht für dich reserviert. Ist eine vergeben, siehst du die anderen.',
  },
  calendarUpdated: 'Die beigefügte Einladung aktualisiert deinen Kalender.',
  staysYours: 'Du kannst dich weiterhin anmelden. Alles, was du hier geschrieben hast, gehört weiterhin dir.',
  signUp: (name) =>
    `Um deine Sitzungen bei Stillwater zu sehen, registriere dich mit der Einladung, die ${name} dir geschickt hat.`,
  button: 'Sitzung ansehen',
  why: {
    client: (name) => `Du erhältst diese E-Mail, weil ${name} dein Coach bei Stillwater ist.`,
    former: (name) => `Du erhältst diese E-Mail, weil ${name} dich bei Stillwater begleitet hat.`,
    coach: (name) => `Du erhältst diese E-Mail, weil du ${name} bei Stillwater begleitest.`,
    own: 'Du erhältst diese E-Mail, damit dein eigener Kalender zu deinen Sitzungen bei Stillwater passt.',
  },
};
