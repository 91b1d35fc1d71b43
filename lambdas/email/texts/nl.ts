import type { MailTexts } from './mail-texts.ts';

export const nl: MailTexts = {
  locale: 'nl-NL',
  greeting: (firstName) => (firstName ? `Hallo ${firstName},` : 'Hallo,'),
  tagline: 'Mindfulness, samen met je coach',
  invitation: {
    subject: (coachName) => `${coachName} nodigt je uit voor Stillwater`,
    preheader: (expires) => `Je plek staat klaar. De link werkt tot ${expires}.`,
    heading: 'Er is een rustige plek voor je vrij',
    introduction: (coachName) =>
      `${coachName} wil je graag coachen op Stillwater en heeft een plek voor je vrijgehouden. Je vindt er begeleide meditaties, ruimte voor een korte reflectie per dag en een eenvoudige manier om stil te staan bij hoe het met je gaat.`,
    whatNext:
      'Een account aanmaken kost je ongeveer twee minuten. Wat je schrijft, blijft privé totdat je het zelf deelt.',
    button: 'Uitnodiging aannemen',
    copyLink: 'Werkt de knop niet? Kopieer dan dit adres naar je browser:',
    validity: (expires) =>
      `De link is alleen voor jou bedoeld en werkt tot ${expires}. Daarna kan je coach je een nieuwe sturen.`,
    unexpected: (coachName) =>
      `Je krijgt deze e-mail omdat ${coachName} je adres heeft ingevuld. Had je hem niet verwacht? Dan hoef je niets te doen: zonder jou wordt er geen account aangemaakt.`,
  },
  verification: {
    subject: 'Je bevestigingscode voor Stillwater',
    preheader: 'Vul deze code in om je e-mailadres te bevestigen.',
    heading: 'Bevestig je e-mailadres',
    introduction: 'Vul deze code in op de pagina waar je vandaan komt. Zo weten we dat dit adres echt van jou is.',
    codeLabel: 'Je code',
    validity:
      'De code is 24 uur geldig. Heb je de pagina al gesloten? Log dan in met je e-mailadres, dan vragen we daar om de code.',
    unexpected:
      'Heb je hier niet om gevraagd? Dan heeft iemand zich waarschijnlijk vertypt en kun je deze e-mail negeren.',
  },
  passwordReset: {
    subject: 'Je code voor een nieuw wachtwoord bij Stillwater',
    preheader: 'Vul deze code in om een nieuw wachtwoord te kiezen.',
    heading: 'Kies een nieuw wachtwoord',
    introduction:
      'Het overkomt ons allemaal. Vul deze code in op de pagina waar je vandaan komt, samen met het nieuwe wachtwoord dat je wilt.',
    codeLabel: 'Je code',
    validity:
      'De code is een uur geldig en werkt één keer. Zolang je hem niet gebruikt, verandert er niets aan je oude wachtwoord.',
    unexpected:
      'Heb je hier niet om gevraagd? Dan kun je deze e-mail negeren. Geef de code nooit door: wij vragen er niet om, en je coach ook niet.',
  },
};
