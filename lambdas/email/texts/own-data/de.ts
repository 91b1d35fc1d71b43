import type { OwnDataTexts } from './own-data-texts.ts';

export const ownDataDe: OwnDataTexts = {
  asked: (day) => ({
    subject: 'Dein Stillwater-Konto wird gelöscht',
    preheader: `Am ${day}, wenn du es dir nicht vorher anders überlegst`,
    heading: 'Du hast uns gebeten, dein Konto zu löschen',
    introduction: `Am ${day} werden dein Konto und alles, was dazugehört, gelöscht. Bis dahin kannst du es mit einem Klick behalten.`,
    button: 'Mein Konto behalten',
    notes: [
      'Lade vorher deine Daten herunter, wenn du etwas davon behalten willst.',
      'Rechnungen werden so lange aufbewahrt, wie das Steuerrecht es verlangt, und nur mit den nötigen Angaben.',
    ],
    reason: 'Warst du das nicht? Melde dich an, behalte dein Konto und ändere dein Passwort.',
  }),
  clientGoes: (client, day) => ({
    subject: `${client} verlässt Stillwater`,
    preheader: `Aufzeichnungen über ${client} werden am ${day} gelöscht`,
    heading: `${client} löscht das eigene Konto`,
    introduction: `Am ${day} werden die kommenden Sitzungen abgesagt und deine privaten Notizen über diese Person, ihr Guthaben und eure Nachrichten gelöscht. In deinen Sitzungen und Rechnungen wird der Name ersetzt, wo das Gesetz ihn nicht verlangt.`,
    button: 'Zu deinen Klienten',
    notes: [
      'Musst du Aufzeichnungen aufbewahren, dann mache vor diesem Tag eine Kopie.',
      `${client} kann es sich noch anders überlegen.`,
    ],
    reason: 'Du bekommst diese E-Mail, weil du diese Person auf Stillwater coachst.',
  }),
  coachGoes: (coach, day) => ({
    subject: `${coach} verlässt Stillwater`,
    preheader: `Ab dem ${day}`,
    heading: `${coach} löscht das eigene Konto`,
    introduction: `Am ${day} werden deine Sitzungen mit ${coach} abgesagt, und was ${coach} geschrieben und hochgeladen hat, wird gelöscht. Dein eigenes Konto und deine Einträge bleiben, wie sie sind.`,
    button: 'Zu Stillwater',
    notes: ['Behalte eine Kopie von dem, was du noch brauchst.', `${coach} kann es sich noch anders überlegen.`],
    reason: 'Du bekommst diese E-Mail, weil diese Person dich auf Stillwater coacht.',
  }),
  done: {
    subject: 'Dein Stillwater-Konto ist gelöscht',
    preheader: 'Das ist die letzte E-Mail von uns',
    heading: 'Dein Konto ist gelöscht',
    introduction:
      'Wir haben dein Konto und alles, was dazugehörte, aus unseren Systemen gelöscht. Sicherungen werden innerhalb von 35 Tagen überschrieben.',
    notes: [
      'Rechnungen werden so lange aufbewahrt, wie das Steuerrecht es verlangt. Was andere in eigenen Worten geschrieben haben, gehört weiterhin ihnen.',
    ],
    reason: 'Das ist die Bestätigung für das, worum du gebeten hast, und die letzte E-Mail, die du von uns bekommst.',
  },
};
