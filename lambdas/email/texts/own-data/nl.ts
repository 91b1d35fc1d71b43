import type { OwnDataTexts } from './own-data-texts.ts';

export const ownDataNl: OwnDataTexts = {
  asked: (day) => ({
    subject: 'Je Stillwater-account wordt verwijderd',
    preheader: `Op ${day}, tenzij je je voor die tijd bedenkt`,
    heading: 'Je hebt gevraagd je account te verwijderen',
    introduction: `Op ${day} worden je account en wat erbij hoort verwijderd. Tot dan kun je het met één klik houden.`,
    button: 'Mijn account houden',
    notes: [
      'Download eerst je gegevens als je er iets van wilt bewaren.',
      'Facturen blijven zo lang bewaard als de belastingwet voorschrijft, met alleen de gegevens die daarvoor nodig zijn.',
    ],
    reason: 'Was jij het niet? Log dan in, houd je account en wijzig je wachtwoord.',
  }),
  clientGoes: (client, day) => ({
    subject: `${client} vertrekt bij Stillwater`,
    preheader: `Gegevens over ${client} worden op ${day} verwijderd`,
    heading: `${client} verwijdert het eigen account`,
    introduction: `Op ${day} annuleren we de komende sessies en verwijderen we je privénotities over deze cliënt, het tegoed en jullie berichten. In je sessies en facturen halen we de naam weg, behalve waar de wet die voorschrijft.`,
    button: 'Naar je cliënten',
    notes: ['Moet je gegevens bewaren, maak er dan vóór die dag een kopie van.', `${client} kan zich nog bedenken.`],
    reason: 'Je krijgt deze e-mail omdat je deze persoon op Stillwater coacht.',
  }),
  coachGoes: (coach, day) => ({
    subject: `${coach} vertrekt bij Stillwater`,
    preheader: `Vanaf ${day}`,
    heading: `${coach} verwijdert het eigen account`,
    introduction: `Op ${day} worden je sessies met ${coach} geannuleerd en wordt verwijderd wat ${coach} heeft geschreven en geüpload. Je eigen account en je dagboek blijven zoals ze zijn.`,
    button: 'Naar Stillwater',
    notes: ['Bewaar een kopie van wat je nog nodig hebt.', `${coach} kan zich nog bedenken.`],
    reason: 'Je krijgt deze e-mail omdat deze persoon je op Stillwater coacht.',
  }),
  copy: (when) => ({
    subject: 'Er is een kopie van je gegevens aangevraagd',
    preheader: when,
    heading: 'Er is een kopie van je gegevens aangevraagd',
    introduction: `Iemand die in je account was ingelogd, heeft een kopie aangevraagd van alles wat we over je bewaren: ${when}.`,
    notes: [
      'Was jij dat, dan hoef je niets te doen. Voor het downloaden heb je je wachtwoord opnieuw nodig.',
      'Was jij het niet? Log in, kies ‘Overal uitloggen’ bij je instellingen en wijzig je wachtwoord.',
    ],
    reason: 'Deze e-mail sturen we altijd als iemand een kopie van je gegevens aanvraagt.',
  }),
  done: {
    subject: 'Je Stillwater-account is verwijderd',
    preheader: 'Dit is de laatste e-mail van ons',
    heading: 'Je account is verwijderd',
    introduction:
      'Je account en wat erbij hoorde zijn uit onze systemen verwijderd. Back-ups worden binnen 35 dagen overschreven.',
    notes: [
      'Facturen blijven zo lang bewaard als de belastingwet voorschrijft. Wat anderen in eigen woorden schreven, blijft van hen.',
    ],
    reason: 'Dit is de bevestiging van wat je hebt gevraagd, en de laatste e-mail die je van ons krijgt.',
  },
};
