import type { CircleTexts } from './circle-texts.ts';

export const circleDe: CircleTexts = {
  digest: {
    subject: (name) => `Neues im Kreis von ${name}`,
    heading: 'Neues im Kreis',
    introduction: (name) => `Seit deinem letzten Besuch gibt es neue Beiträge im Kreis von ${name}.`,
    label: 'Neue Beiträge',
    count: (count, isMore) => (isMore ? `${count} oder mehr` : `${count}`),
    button: 'Zum Kreis',
    note: 'Zum Schutz der Mitglieder steht nicht in dieser E-Mail, was sie geschrieben haben.',
    why: (name) =>
      `Du erhältst diese E-Mail, weil du zum Kreis von ${name} bei Stillwater gehörst und „Neues aus dem Kreis“ in deinen Einstellungen eingeschaltet ist.`,
  },
  unread: {
    subject: (name) => `Eine Nachricht von ${name} wartet`,
    heading: 'Du hast eine ungelesene Nachricht',
    introduction: (name) =>
      `${name} hat dir vor mehr als einem Tag geschrieben, und du hast die Nachricht noch nicht gelesen.`,
    label: 'Ungelesen',
    count: (count) => (count === 1 ? '1 Nachricht' : `${count} Nachrichten`),
    button: 'Nachricht lesen',
    note: 'Zum Schutz deiner Privatsphäre steht die Nachricht nicht in dieser E-Mail.',
    emergency: 'Nachrichten sind nicht für Notfälle da. Telefonnummern findest du unter „Soforthilfe“.',
    why: (name) =>
      `Du erhältst diese E-Mail, weil du und ${name} euch bei Stillwater schreibt und E-Mails zu ungelesenen Nachrichten in deinen Einstellungen eingeschaltet sind.`,
  },
};
