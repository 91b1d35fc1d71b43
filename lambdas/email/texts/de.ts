import type { AccountTexts } from './mail-texts.ts';

export const de: AccountTexts = {
  invitation: {
    subject: (coachName) => `${coachName} lädt dich zu Stillwater ein`,
    preheader: (expires) => `Dein Platz ist bereit. Der Link gilt bis ${expires}.`,
    heading: 'Ein ruhiger Ort wartet auf dich',
    line: (coachName, line) => `${coachName} schreibt: „${line}“`,
    introduction: (coachName) =>
      `${coachName} möchte dich auf Stillwater begleiten und hat dir einen Platz freigehalten. Dort findest du geführte Meditationen, Raum für eine kurze Reflexion am Tag und eine einfache Art, darauf zu achten, wie es dir geht.`,
    whatNext:
      'Dein Konto ist in etwa zwei Minuten eingerichtet. Was du schreibst, bleibt privat, bis du es selbst teilst.',
    button: 'Einladung annehmen',
    validity: (expires) =>
      `Der Link ist nur für dich bestimmt und gilt bis ${expires}. Danach kann dein Coach dir einen neuen schicken.`,
    unexpected: (coachName) =>
      `Du erhältst diese E-Mail, weil ${coachName} deine Adresse eingetragen hat. Hast du sie nicht erwartet, ignoriere sie einfach: Ohne dich wird kein Konto angelegt.`,
  },
  verification: {
    subject: 'Dein Bestätigungscode für Stillwater',
    preheader: 'Gib diesen Code ein, um deine E-Mail-Adresse zu bestätigen.',
    heading: 'Bestätige deine E-Mail-Adresse',
    introduction:
      'Warst du das? Dann gib diesen Code auf der Seite ein, von der du kommst. So wissen wir, dass die Adresse wirklich dir gehört.',
    asked: {
      user: 'Jemand hat mit dieser Adresse ein persönliches Konto bei Stillwater beantragt.',
      coach: 'Jemand hat mit dieser Adresse ein Coach-Konto bei Stillwater beantragt.',
      invited: (coachName) =>
        `Jemand hat mit dieser Adresse ein persönliches Konto bei Stillwater beantragt, auf Einladung von ${coachName}. Mit der Bestätigung beginnt das Coaching bei ${coachName}.`,
    },
    codeLabel: 'Dein Code',
    validity:
      'Der Code gilt 24 Stunden. Hast du die Seite schon geschlossen? Melde dich mit deiner E-Mail-Adresse an, dann fragen wir dort nach dem Code.',
    unexpected:
      'Warst du es nicht? Dann ignoriere diese E-Mail und gib den Code niemandem. Ohne ihn kann niemand das Konto benutzen, und unbestätigte Konten löschen wir nach einem Tag.',
  },
  startOver: {
    subject: 'Beginne deine Registrierung bei Stillwater neu',
    preheader: 'Mit diesem Link kannst du neu beginnen.',
    heading: 'Neu beginnen',
    introduction:
      'Jemand, hoffentlich du, möchte mit der Registrierung neu beginnen. Mit dieser Adresse wurde eine Registrierung begonnen, aber nie abgeschlossen. Mit der Schaltfläche unten beginnst du neu. Was vorher eingegeben wurde, verfällt, auch das Passwort.',
    button: 'Neu beginnen',
    copyLink: 'Falls die Schaltfläche nicht funktioniert, kopiere diese Adresse in deinen Browser:',
    validity: 'Der Link gilt eine Stunde und nur einmal.',
    unexpected:
      'Du hast das nicht angefordert? Dann kannst du diese E-Mail ignorieren. Unbestätigte Konten löschen wir nach einem Tag.',
  },
  passwordReset: {
    subject: 'Dein Code für ein neues Stillwater-Passwort',
    preheader: 'Gib diesen Code ein, um ein neues Passwort zu wählen.',
    heading: 'Wähle ein neues Passwort',
    introduction:
      'Das passiert uns allen. Gib diesen Code auf der Seite ein, von der du kommst, zusammen mit deinem neuen Passwort.',
    codeLabel: 'Dein Code',
    validity: 'Der Code gilt eine Stunde und nur einmal. Bis du ihn benutzt, bleibt dein altes Passwort unverändert.',
    unexpected:
      'Du hast das nicht angefordert? Dann kannst du diese E-Mail ignorieren. Gib den Code nie weiter: Weder wir noch dein Coach werden dich danach fragen.',
  },
  secondFactorOff: {
    subject: 'Die Bestätigung in zwei Schritten ist für dein Stillwater-Konto ausgeschaltet',
    preheader: 'Ein Wiederherstellungscode wurde benutzt. Du meldest dich vorerst nur mit deinem Passwort an.',
    heading: 'Die Bestätigung in zwei Schritten ist aus',
    introduction:
      'Ein Wiederherstellungscode wurde benutzt. Beim Anmelden fragen wir deshalb nicht mehr nach einem Code deiner Authenticator-App. Dein Passwort brauchst du weiterhin, und deine übrigen Wiederherstellungscodes gelten nicht mehr.',
    whatNext:
      'Sobald du deine App wieder zur Hand hast, kannst du die Bestätigung in zwei Schritten in den Einstellungen neu einrichten.',
    unexpected:
      'Das warst nicht du? Dann wähle sofort ein neues Passwort, über „Passwort vergessen?“ auf der Anmeldeseite, und richte die Bestätigung in zwei Schritten neu ein.',
  },
};
