import type { CircleTexts } from './circle-texts.ts';

export const circleDe: CircleTexts = {
  digest: {
    subject: (name) => `Neues im Kreis von ${name}`,
    heading: 'Neues im Kreis',
    introduction: (name) => `Seit deinem letzten Besuch wurde im Kreis von ${name} geschrieben.`,
    label: 'Neue Beiträge',
    count: (count, isMore) => (isMore ? `${count} oder mehr` : `${count}`),
    button: 'Zum Kreis',
    note: 'Was geschrieben wurde, steht nicht in dieser E-Mail: Es bleibt unter den Mitgliedern.',
    why: (name) =>
      `Du erhältst diese E-Mail, weil du zum Kreis von ${name} bei Stillwater gehörst und die Übersicht in deinen Einstellungen nicht abgeschaltet hast.`,
  },
  unread: {
    subject: (name) => `Eine Nachricht von ${name} wartet`,
    heading: 'Eine Nachricht wartet',
    introduction: (name) => `${name} hat dir vor mehr als einem Tag geschrieben, und du hast es noch nicht gelesen.`,
    label: 'Ungelesen',
    count: (count) => (count === 1 ? '1 Nachricht' : `${count} Nachrichten`),
    button: 'Lesen',
    note: 'Was geschrieben wurde, steht nicht in dieser E-Mail.',
    emergency: 'Nachrichten sind nicht für Notfälle da: Telefonnummern findest du unter „Soforthilfe“.',
    why: (name) =>
      `Du erhältst diese E-Mail, weil du und ${name} euch bei Stillwater schreibt und du Hinweise auf Nachrichten in deinen Einstellungen nicht abgeschaltet hast.`,
  },
};
