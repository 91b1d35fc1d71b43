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
      introduction: `Deine Sitzung mit ${name} steht bald an.`,
    }),
    series: (name, count) => ({
      subject: `Deine Sitzungen mit ${name}`,
      heading: 'Deine Sitzungen sind geplant',
      introduction: `${name} hat ${count} Sitzungen mit dir geplant.`,
    }),
    seriesChanged: (name) => ({
      subject: `Geändert: deine Sitzungen mit ${name}`,
      heading: 'Deine Sitzungen haben sich geändert',
      introduction: `Deine Sitzungen mit ${name} haben sich geändert. Diese stehen noch bevor.`,
    }),
    seriesCancelled: (name) => ({
      subject: `Abgesagt: deine Sitzungen mit ${name}`,
      heading: 'Deine Sitzungen sind abgesagt',
      introduction: `Die übrigen Sitzungen dieser Serie mit ${name} finden nicht statt.`,
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
  },
  labels: {
    when: 'Wann',
    before: 'Vorher',
    forOther: (name) => `Für ${name}`,
    title: 'Worum es geht',
    place: 'Videolink',
    reason: 'Grund',
  },
  entry: (name) => `Sitzung mit ${name}`,
  more: (count) => `und ${count} weitere`,
  inCalendar: 'Die beigefügte Einladung trägt sie in deinen Kalender ein.',
  outOfCalendar: 'Steht sie in deinem Kalender, nimmt die beigefügte Datei sie heraus.',
  signUp: (name) =>
    `Um deine Sitzungen bei Stillwater zu sehen, registriere dich mit der Einladung, die ${name} dir geschickt hat.`,
  button: 'Sitzung ansehen',
  why: {
    client: (name) => `Du erhältst diese E-Mail, weil ${name} dein Coach bei Stillwater ist.`,
    coach: (name) => `Du erhältst diese E-Mail, weil du ${name} bei Stillwater begleitest.`,
  },
};
