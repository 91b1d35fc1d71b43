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
      introduction: `Je sessies met ${name} zijn gewijzigd. Dit zijn de komende sessies.`,
    }),
    seriesCancelled: (name) => ({
      subject: `Geannuleerd: je sessies met ${name}`,
      heading: 'Je sessies zijn geannuleerd',
      introduction: `De overige sessies van deze reeks met ${name} gaan niet door.`,
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
  },
  labels: {
    when: 'Wanneer',
    before: 'Eerder',
    forOther: (name) => `Voor ${name}`,
    title: 'Onderwerp',
    place: 'Videolink',
    reason: 'Reden',
  },
  entry: (name) => `Sessie met ${name}`,
  more: (count) => `en nog ${count}`,
  inCalendar: 'De bijgevoegde uitnodiging zet de sessie in je agenda.',
  outOfCalendar: 'Staat de sessie in je agenda, dan haalt het bijgevoegde bestand die eruit.',
  signUp: (name) => `Wil je je sessies op Stillwater zien? Registreer je dan met de uitnodiging van ${name}.`,
  button: 'Sessie bekijken',
  why: {
    client: (name) => `Je ontvangt deze e-mail omdat ${name} je coach is op Stillwater.`,
    coach: (name) => `Je ontvangt deze e-mail omdat ${name} je cliënt is op Stillwater.`,
  },
};
