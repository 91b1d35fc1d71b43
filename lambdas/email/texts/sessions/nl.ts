import type { SessionTexts } from './session-texts.ts';

export const sessionsNl: SessionTexts = {
  announcements: {
    planned: (name) => ({
      subject: `Je sessie met ${name}`,
      heading: 'Er is een sessie gepland',
      introduction: `${name} heeft een sessie met je gepland.`,
    }),
    booked: (name) => ({
      subject: `Geboekt: je sessie met ${name}`,
      heading: 'Je sessie is geboekt',
      introduction: `Je hebt een sessie met ${name} geboekt.`,
    }),
    moved: (name) => ({
      subject: `Nieuwe tijd: je sessie met ${name}`,
      heading: 'Je sessie heeft een nieuwe tijd',
      introduction: `Je sessie met ${name} is verzet.`,
    }),
    changed: (name) => ({
      subject: `Gewijzigd: je sessie met ${name}`,
      heading: 'Je sessie is gewijzigd',
      introduction: `Er is iets gewijzigd aan je sessie met ${name}. Dit zijn de gegevens.`,
    }),
    restored: (name) => ({
      subject: `Gaat toch door: je sessie met ${name}`,
      heading: 'Je sessie gaat toch door',
      introduction: `Je sessie met ${name} gaat toch door.`,
    }),
    cancelled: (name) => ({
      subject: `Geannuleerd: je sessie met ${name}`,
      heading: 'Je sessie is geannuleerd',
      introduction: `Je sessie met ${name} gaat niet door.`,
    }),
    lateCancelled: (name) => ({
      subject: `Geannuleerd: je sessie met ${name}`,
      heading: 'Je sessie is geannuleerd',
      introduction: `Je sessie met ${name} gaat niet door. De sessie is te laat geannuleerd en telt als gebruikt.`,
    }),
    reminder: (name) => ({
      subject: `Herinnering: je sessie met ${name}`,
      heading: 'Je sessie komt eraan',
      introduction: `Binnenkort spreek je ${name}.`,
    }),
    series: (name, count) => ({
      subject: `Je sessies met ${name}`,
      heading: 'Je sessies zijn gepland',
      introduction: `${name} heeft ${count} sessies met je gepland.`,
    }),
    seriesChanged: (name) => ({
      subject: `Gewijzigd: je sessies met ${name}`,
      heading: 'Je sessies zijn gewijzigd',
      introduction: `Je sessies met ${name} zijn gewijzigd.`,
    }),
    seriesCancelled: (name) => ({
      subject: `Geannuleerd: je sessies met ${name}`,
      heading: 'Je sessies zijn geannuleerd',
      introduction: `De overige sessies van deze reeks met ${name} gaan niet door.`,
    }),
    farewell: (name, count) => ({
      subject: count === 1 ? `Geannuleerd: je sessie met ${name}` : `Geannuleerd: je sessies met ${name}`,
      heading: count === 1 ? 'Je sessie is geannuleerd' : 'Je sessies zijn geannuleerd',
      introduction: `${name} is niet langer je coach op Stillwater. ${count === 1 ? 'Je komende sessie gaat' : 'Je komende sessies gaan'} niet door.`,
    }),
    timeOff: (name) => ({
      subject: `Gewijzigd: je sessies met ${name}`,
      heading: 'Je coach is er even niet',
      introduction: `${name} is een tijd vrij. Dit verandert er aan je sessies.`,
    }),
    clientBooked: (name) => ({
      subject: `${name} heeft een sessie geboekt`,
      heading: 'Een nieuwe boeking',
      introduction: `${name} heeft een sessie met je geboekt.`,
    }),
    clientMoved: (name) => ({
      subject: `${name} heeft een sessie verzet`,
      heading: 'Een sessie heeft een nieuwe tijd',
      introduction: `${name} heeft een sessie met je verzet.`,
    }),
    clientCancelled: (name) => ({
      subject: `${name} heeft een sessie geannuleerd`,
      heading: 'Een sessie is geannuleerd',
      introduction: `${name} heeft een sessie met je geannuleerd. De tijd is weer vrij.`,
    }),
    clientLateCancelled: (name) => ({
      subject: `${name} heeft een sessie geannuleerd`,
      heading: 'Een sessie is geannuleerd',
      introduction: `${name} heeft een sessie met je geannuleerd na de afgesproken termijn: de sessie telt als gebruikt. De tijd is weer vrij.`,
    }),
    ownPlanned: (name, count) => ({
      subject: count === 1 ? `Voor je agenda: sessie met ${name}` : `Voor je agenda: sessies met ${name}`,
      heading: count === 1 ? 'Een sessie voor je agenda' : 'Sessies voor je agenda',
      introduction:
        count === 1 ? `Je hebt een sessie met ${name} gepland.` : `Je hebt ${count} sessies met ${name} gepland.`,
    }),
    ownChanged: (name, count) => ({
      subject: count === 1 ? `Gewijzigd: sessie met ${name}` : `Gewijzigd: sessies met ${name}`,
      heading: count === 1 ? 'Een sessie is gewijzigd' : 'Sessies zijn gewijzigd',
      introduction:
        count === 1 ? `Je hebt een sessie met ${name} gewijzigd.` : `Je hebt je sessies met ${name} gewijzigd.`,
    }),
    ownCancelled: (name, count) => ({
      subject: count === 1 ? `Geannuleerd: sessie met ${name}` : `Geannuleerd: sessies met ${name}`,
      heading: count === 1 ? 'Een sessie is geannuleerd' : 'Sessies zijn geannuleerd',
      introduction:
        count === 1 ? `Je hebt een sessie met ${name} geannuleerd.` : `Je hebt je sessies met ${name} geannuleerd.`,
    }),
  },
  labels: {
    when: 'Wanneer',
    before: 'Eerder',
    forOther: (name) => `Voor ${name}`,
    title: 'Onderwerp',
    place: 'Videolink',
    where: 'Waar',
    reason: 'Reden',
    cancelled: 'Geannuleerd',
    moved: 'Nieuwe tijd',
    upcoming: 'Komende sessies',
  },
  outcomes: {
    cancelled: (count) => (count === 1 ? 'Eén sessie is geannuleerd.' : `${count} sessies zijn geannuleerd.`),
    moved: (count) => (count === 1 ? 'Eén sessie heeft een nieuwe tijd.' : `${count} sessies hebben een nieuwe tijd.`),
    added: (count) => (count === 1 ? 'Er is één sessie bijgekomen.' : `Er zijn ${count} sessies bijgekomen.`),
    unchanged: (count) =>
      count === 1 ? 'Eén sessie blijft zoals gepland.' : `${count} sessies blijven zoals gepland.`,
  },
  became: { moved: 'nieuwe tijd', added: 'toegevoegd', unchanged: 'ongewijzigd' },
  entry: (name) => `Sessie met ${name}`,
  inCalendar: (count) =>
    count === 1
      ? 'De bijgevoegde uitnodiging zet de sessie in je agenda.'
      : 'De bijgevoegde uitnodiging zet de sessies in je agenda.',
  outOfCalendar: (count) =>
    count === 1
      ? 'Staat de sessie in je agenda, dan haalt het bijgevoegde bestand die eruit.'
      : 'Staan de sessies in je agenda, dan haalt de bijlage ze eruit.',
  morning: {
    subject: (count) => `Vandaag: ${count} ${count === 1 ? 'sessie' : 'sessies'}`,
    heading: 'Je dag',
    introduction: (count) => `Je hebt vandaag ${count} ${count === 1 ? 'sessie' : 'sessies'}.`,
    label: 'Tijden',
    button: 'Bekijk je dag',
    why: 'Je krijgt deze mail omdat je elke ochtend je dag wilt ontvangen.',
    end: 'Je zet dit uit bij Beschikbaarheid:',
  },
  requests: {
    asked: {
      subject: (name, time) => `${name} vraagt om een ander moment: ${time}`,
      heading: 'Een verzoek om een ander moment',
      introduction: (name) =>
        `${name} vraagt om een tijd die je online niet aanbiedt. Keur die goed, stel tot drie andere tijden voor of wijs het verzoek af.`,
      button: 'Verzoek beantwoorden',
    },
    unsuited: {
      subject: (name) => `Geen van de tijden komt ${name} uit`,
      introduction: (name) => `${name} kan op geen van de tijden die je voorstelde. Verder is er niets veranderd.`,
    },
    proposed: {
      subject: (coachName) => `${coachName} stelt tijden voor je sessie voor`,
      heading: 'Kies een tijd',
      introduction: (coachName) => `${coachName} kan niet op de tijd waar je om vroeg, en stelt voor:`,
    },
    freed: {
      subject: (coachName) => `Er is een tijd bij ${coachName} vrijgekomen`,
      heading: 'Er is een tijd vrijgekomen',
      introduction: (coachName) => `Je wilde weten wanneer er bij ${coachName} een tijd vrijkomt.`,
    },
    declined: {
      subject: (coachName) => `${coachName} kan niet op de tijd waar je om vroeg`,
      heading: 'Niet op dit moment',
      introduction: (coachName) => `${coachName} kan niet op de tijd waar je om vroeg. Verder is er niets veranderd.`,
    },
    youAsked: 'Je vroeg om',
    times: 'Vrije tijden',
    words: 'Bericht',
    choose: 'Tijd kiezen',
    firstTap: 'Er wordt niets voor je vastgehouden: wie als eerste een tijd kiest, krijgt die.',
    stop: 'Niet langer wachten:',
  },
  offer: {
    subject: (name) => `Tijden bij ${name}`,
    heading: 'Wanneer wil je komen?',
    introduction: (name) => `${name} stelt deze tijden voor je volgende sessie voor.`,
    label: 'Kies een tijd',
    note: 'De tijden zijn nu vrij, maar worden niet voor je vastgehouden. Is er een weg, dan zie je de andere.',
  },
  calendarUpdated: 'De bijgevoegde uitnodiging werkt je agenda bij.',
  staysYours: 'Je kunt blijven inloggen. Alles wat je hier hebt geschreven, blijft van jou.',
  signUp: (name) => `Wil je je sessies op Stillwater zien? Registreer je dan met de uitnodiging van ${name}.`,
  button: 'Sessie bekijken',
  why: {
    client: (name) => `Je ontvangt deze e-mail omdat ${name} je coach is op Stillwater.`,
    former: (name) => `Je ontvangt deze e-mail omdat ${name} je coach was op Stillwater.`,
    coach: (name) => `Je ontvangt deze e-mail omdat ${name} je cliënt is op Stillwater.`,
    own: 'Je ontvangt deze e-mail zodat je eigen agenda klopt met je sessies op Stillwater.',
  },
};
