import type { NudgeKind } from '#contract/accounts/nudges/schema.ts';
import type { Language } from '#contract/core/languages.ts';

export interface NudgeTexts {
  /** One sentence for each kind, and one for several at once. It says nothing about anybody. */
  readonly say: Readonly<Record<NudgeKind | 'several', string>>;
  readonly subject: string;
  readonly heading: string;
  readonly introduction: string;
  readonly label: string;
  readonly button: string;
  readonly note: string;
  readonly why: string;
}

const en: NudgeTexts = {
  say: {
    session: 'Your session starts soon.',
    message: 'Something new from your coach.',
    step: 'Your next step is open.',
    due: 'Something is due tomorrow.',
    practice: 'It’s the time you chose to practise.',
    several: 'A few things are waiting for you.',
  },
  subject: 'A gentle reminder',
  heading: 'A gentle reminder',
  introduction: 'Here’s what is waiting for you on Stillwater. There’s no hurry.',
  label: 'Today',
  button: 'Open Stillwater',
  note: 'We send at most one of these emails a day.',
  why: 'You’re getting this email because gentle reminders by email are switched on in your settings.',
};

const nl: NudgeTexts = {
  say: {
    session: 'Je sessie begint zo.',
    message: 'Iets nieuws van je coach.',
    step: 'Je volgende stap staat open.',
    due: 'Morgen is er iets af te ronden.',
    practice: 'Dit is het moment dat je koos om te oefenen.',
    several: 'Er staan een paar dingen voor je klaar.',
  },
  subject: 'Een zachte herinnering',
  heading: 'Een zachte herinnering',
  introduction: 'Dit staat er op Stillwater voor je klaar. Er is geen haast bij.',
  label: 'Vandaag',
  button: 'Stillwater openen',
  note: 'We sturen hooguit één van deze e-mails per dag.',
  why: 'Je krijgt deze e-mail omdat zachte herinneringen per e-mail aanstaan in je instellingen.',
};

const fr: NudgeTexts = {
  say: {
    session: 'Votre séance commence bientôt.',
    message: 'Du nouveau de la part de votre coach.',
    step: 'Votre prochaine étape est ouverte.',
    due: 'Quelque chose est à faire pour demain.',
    practice: 'C’est l’heure que vous avez choisie pour pratiquer.',
    several: 'Quelques éléments vous attendent.',
  },
  subject: 'Un rappel en douceur',
  heading: 'Un rappel en douceur',
  introduction: 'Voici ce qui vous attend sur Stillwater. Rien ne presse.',
  label: 'Aujourd’hui',
  button: 'Ouvrir Stillwater',
  note: 'Nous envoyons au plus un e-mail de ce type par jour.',
  why: 'Vous recevez cet e-mail parce que les rappels en douceur par e-mail sont activés dans vos paramètres.',
};

const es: NudgeTexts = {
  say: {
    session: 'Tu sesión empieza pronto.',
    message: 'Algo nuevo de tu coach.',
    step: 'Tu siguiente paso ya está abierto.',
    due: 'Algo vence mañana.',
    practice: 'Es la hora que elegiste para practicar.',
    several: 'Te esperan algunas cosas.',
  },
  subject: 'Un recordatorio amable',
  heading: 'Un recordatorio amable',
  introduction: 'Esto es lo que te espera en Stillwater. No hay prisa.',
  label: 'Hoy',
  button: 'Abrir Stillwater',
  note: 'Enviamos como máximo uno de estos correos al día.',
  why: 'Recibes este correo porque los recordatorios amables por correo están activados en tus ajustes.',
};

const de: NudgeTexts = {
  say: {
    session: 'Deine Sitzung beginnt bald.',
    message: 'Etwas Neues von deinem Coach.',
    step: 'Dein nächster Schritt ist offen.',
    due: 'Morgen ist etwas fällig.',
    practice: 'Es ist die Zeit, die du dir zum Üben ausgesucht hast.',
    several: 'Ein paar Dinge warten auf dich.',
  },
  subject: 'Eine sanfte Erinnerung',
  heading: 'Eine sanfte Erinnerung',
  introduction: 'Das wartet auf Stillwater auf dich. Es eilt nicht.',
  label: 'Heute',
  button: 'Stillwater öffnen',
  note: 'Wir schicken höchstens eine solche E-Mail am Tag.',
  why: 'Du bekommst diese E-Mail, weil sanfte Erinnerungen per E-Mail in deinen Einstellungen eingeschaltet sind.',
};

const texts: Readonly<Record<Language, NudgeTexts>> = { en, nl, fr, es, de };

export const nudgeTextsOf = (language: Language): NudgeTexts => texts[language];
