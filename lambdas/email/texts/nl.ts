import type { AccountTexts } from './mail-texts.ts';

export const nl: AccountTexts = {
  invitation: {
    subject: (coachName) => `${coachName} nodigt je uit voor Stillwater`,
    preheader: (expires) => `Je plek staat klaar. De link werkt tot ${expires}.`,
    heading: 'Er is een rustige plek voor je vrij',
    line: (coachName, line) => `${coachName} schrijft: ‘${line}’`,
    introduction: (coachName) =>
      `${coachName} wil je graag coachen op Stillwater en heeft een plek voor je vrijgehouden. Je vindt er begeleide meditaties, ruimte voor een korte reflectie per dag en een eenvoudige manier om stil te staan bij hoe het met je gaat.`,
    whatNext:
      'Een account aanmaken kost je ongeveer twee minuten. Wat je schrijft, blijft privé totdat je het zelf deelt.',
    button: 'Uitnodiging aannemen',
    validity: (expires) =>
      `De link is alleen voor jou bedoeld en werkt tot ${expires}. Daarna kan je coach je een nieuwe sturen.`,
    unexpected: (coachName) =>
      `Je krijgt deze e-mail omdat ${coachName} je adres heeft ingevuld. Had je hem niet verwacht? Dan hoef je niets te doen: zonder jou wordt er geen account aangemaakt.`,
  },
  verification: {
    subject: 'Je bevestigingscode voor Stillwater',
    preheader: 'Vul deze code in om je e-mailadres te bevestigen.',
    heading: 'Bevestig je e-mailadres',
    introduction:
      'Was jij dat? Vul deze code dan in op de pagina waar je vandaan komt. Zo weten we dat dit adres echt van jou is.',
    asked: {
      user: 'Iemand heeft met dit adres een persoonlijk account bij Stillwater aangevraagd.',
      coach: 'Iemand heeft met dit adres een coachaccount bij Stillwater aangevraagd.',
      invited: (coachName) =>
        `Iemand heeft met dit adres een persoonlijk account bij Stillwater aangevraagd, op uitnodiging van ${coachName}, die dan de coach wordt.`,
    },
    codeLabel: 'Je code',
    validity:
      'De code is 24 uur geldig. Heb je de pagina al gesloten? Log dan in met je e-mailadres, dan vragen we daar om de code.',
    unexpected:
      'Was jij het niet? Negeer deze e-mail dan en geef de code aan niemand. Zonder de code kan niemand het account gebruiken, en een account dat niet bevestigd is, wordt na een dag verwijderd.',
  },
  startOver: {
    subject: 'Begin opnieuw met je registratie bij Stillwater',
    preheader: 'Met deze link kun je opnieuw beginnen.',
    heading: 'Opnieuw beginnen',
    introduction:
      'Iemand, hopelijk jij, vroeg om opnieuw te beginnen met registreren. Met dit adres is een registratie begonnen en nooit afgemaakt. Met de knop hieronder begin je opnieuw: wat eerder is ingevuld, vervalt, ook het wachtwoord.',
    button: 'Opnieuw beginnen',
    copyLink: 'Werkt de knop niet? Kopieer dan dit adres naar je browser:',
    validity: 'De link werkt een uur en één keer.',
    unexpected:
      'Heb je hier niet om gevraagd? Dan kun je deze e-mail negeren. Een account dat niet bevestigd is, wordt na een dag verwijderd.',
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
  secondFactorOff: {
    subject: 'Verificatie in twee stappen staat uit voor je Stillwater-account',
    preheader: 'Er is een herstelcode gebruikt. Je logt voorlopig in met alleen je wachtwoord.',
    heading: 'Verificatie in twee stappen staat uit',
    introduction:
      'Er is een herstelcode gebruikt. Bij het inloggen vragen we daarom geen code van je authenticator-app meer. Je wachtwoord blijft nodig, en je andere herstelcodes werken niet meer.',
    whatNext:
      'Heb je je app weer bij de hand, dan kun je verificatie in twee stappen opnieuw instellen bij Instellingen.',
    unexpected:
      'Was jij dit niet? Kies dan meteen een nieuw wachtwoord met ‘Wachtwoord vergeten?’ op de inlogpagina, en stel verificatie in twee stappen opnieuw in.',
  },
};
