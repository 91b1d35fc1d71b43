import type { OwnDataTexts } from './own-data-texts.ts';

export const ownDataDe: OwnDataTexts = {
  asked: (day) => ({
    subject: 'Dein Stillwater-Konto wird gelöscht',
    preheader: `Am ${day}, wenn du es dir nicht vorher anders überlegst`,
    heading: 'Du hast uns gebeten, dein Konto zu löschen',
    introduction: `Am ${day} löschen wir dein Konto und alles, was dazugehört. Bis dahin kannst du es mit einem Klick behalten.`,
    button: 'Mein Konto behalten',
    notes: [
      'Lade vorher deine Daten herunter, wenn du etwas davon behalten willst.',
      'Rechnungen bewahren wir so lange auf, wie das Steuerrecht es verlangt, und nur mit den nötigen Angaben.',
    ],
    reason: 'Warst du das nicht? Melde dich an, behalte dein Konto und ändere dein Passwort.',
  }),
  clientGoes: (client, day) => ({
    subject: `${client} verlässt Stillwater`,
    preheader: `Aufzeichnungen über ${client} werden am ${day} gelöscht`,
    heading: `${client} löscht das eigene Konto`,
    introduction: `Am ${day} sagen wir die kommenden Sitzungen ab und löschen deine privaten Notizen über diese Person, ihr Guthaben und eure Nachrichten. Wir entfernen den Namen aus deinen Sitzungen und, soweit das Gesetz es erlaubt, aus den Rechnungen.`,
    button: 'Zu deinen Klienten',
    notes: [
      'Musst du Aufzeichnungen aufbewahren? Dann mach vor diesem Tag eine Kopie.',
      `${client} kann es sich noch anders überlegen.`,
    ],
    reason: 'Du bekommst diese E-Mail, weil du diese Person auf Stillwater coachst.',
  }),
  coachGoes: (coach, day) => ({
    subject: `${coach} verlässt Stillwater`,
    preheader: `Ab dem ${day}`,
    heading: `${coach} löscht das eigene Konto`,
    introduction: `Am ${day} sagen wir deine Sitzungen mit ${coach} ab und löschen, was ${coach} geschrieben und hochgeladen hat. Dein eigenes Konto und deine Einträge bleiben, wie sie sind.`,
    button: 'Zu Stillwater',
    notes: ['Mach dir eine Kopie von allem, was du noch brauchst.', `${coach} kann es sich noch anders überlegen.`],
    reason: 'Du bekommst diese E-Mail, weil diese Person dich auf Stillwater coacht.',
  }),
  copy: (when) => ({
    subject: 'Eine Kopie deiner Daten wurde angefordert',
    preheader: when,
    heading: 'Eine Kopie deiner Daten wurde angefordert',
    introduction: `In deinem Konto wurde eine Kopie von allem angefordert, was wir über dich speichern: ${when}.`,
    notes: [
      'Warst du das, musst du nichts tun. Zum Herunterladen gibst du dein Passwort noch einmal ein.',
      'Warst du das nicht? Melde dich an, wähle in den Einstellungen „Überall abmelden“ und ändere dein Passwort.',
    ],
    reason: 'Diese E-Mail schicken wir immer, wenn eine Kopie deiner Daten angefordert wird.',
  }),
  done: {
    subject: 'Dein Stillwater-Konto ist gelöscht',
    preheader: 'Das ist die letzte E-Mail von uns',
    heading: 'Dein Konto ist gelöscht',
    introduction:
      'Wir haben dein Konto und alles, was dazugehörte, aus unseren Systemen gelöscht. Sicherungen werden innerhalb von 35 Tagen überschrieben.',
    notes: [
      'Rechnungen bewahren wir so lange auf, wie das Steuerrecht es verlangt. Was andere in eigenen Worten geschrieben haben, gehört weiterhin ihnen.',
    ],
    reason: 'Damit bestätigen wir, worum du gebeten hast. Es ist die letzte E-Mail, die du von uns bekommst.',
  },
};
