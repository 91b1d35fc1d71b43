import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#contract/core/languages.ts';
import { quotedFaults, rulesOf, widthFaults, wordingFaults } from './wording.ts';

const faultsIn = (language: Language, text: string): string[] => wordingFaults({ place: 'a:b', language, text });

/** A text that breaks a rule, and a correct one. */
const cases: readonly [Language, wrong: string, right: string][] = [
  ['en', "You can't sign up.", 'You can’t sign up.'],
  ['en', 'Choose "Save".', 'Choose “Save”.'],
  ['en', 'Choose „Save“.', 'Choose “Save”.'],
  ['en', 'Saving...', 'Saving…'],
  ['en', 'Saving …', 'Saving…'],
  ['nl', 'Kies “Opslaan”.', 'Kies ‘Opslaan’.'],
  ['de', 'Wähle “Speichern”.', 'Wähle „Speichern“.'],
  ['fr', 'Choisissez “Enregistrer”.', 'Choisissez «\u00a0Enregistrer\u00a0».'],
  ['fr', 'Choisissez « Enregistrer ».', 'Choisissez «\u00a0Enregistrer\u00a0».'],
  ['fr', 'Prêt ?', 'Prêt\u202f?'],
  ['fr', 'Prêt?', 'Prêt\u202f?'],
  ['fr', 'Un pas\u00a0; un autre', 'Un pas\u202f; un autre'],
  ['fr', 'Total : {{amount}}', 'Total\u00a0: {{amount}}'],
  ['fr', 'Total: {{amount}}', 'Total\u00a0: {{amount}}'],
  ['es', 'Elige “Guardar”.', 'Elige «Guardar».'],
  ['es', 'Seguro?', '¿Seguro?'],
  // Banned constructions.
  ['en', 'Who looks on Mon finds times from Tue on.', 'Someone looking on Mon sees times from Tue.'],
  ['en', 'What you put aside lies in the bin.', 'You can find deleted files in the bin.'],
  ['en', '{{name}} was to pay it by {{day}}.', '{{name}} · due {{day}}'],
  ['en', 'Sessions to come', 'Upcoming sessions'],
  ['en', 'It has begun anew.', 'It has started again.'],
  ['en', 'You can take back what you shared.', 'You can stop sharing.'],
  ['en', 'Put away', 'Archive'],
  ['en', 'A coach is no emergency service.', 'A coach is not an emergency service.'],
  ['en', 'Two are the most.', 'You can choose up to two.'],
  ['en', 'The name that you choose is shown.', 'The name you choose is shown.'],
  ['en', 'Nobody can open it.', 'No one can open it.'],
  // One pattern for what failed.
  ['en', 'Failed to load invoices', 'We couldn’t load your invoices'],
  ['en', 'The notes could not be loaded', 'We couldn’t load your notes'],
  ['en', 'Invalid amount', 'Enter an amount above zero'],
  // Glossary.
  ['en', 'Send an e-mail', 'Send an email'],
  ['en', 'Your diary', 'Your journal'],
  ['en', 'Sign in or log out', 'Log in or sign out'],
  ['en', 'Start a program', 'Start a programme'],
  ['en', 'Move to trash', 'Move to bin'],
  ['en', 'Set up a second factor', 'Set up two-step verification'],
  ['en', 'Session canceled', 'Session cancelled'],
  ['en', 'It is shared. Any more clients see it.', 'It is no longer shared.'],
  ['en', 'The mean of all days', 'The average of all days'],
  ['nl', 'Nieuwe client', 'Nieuwe cliënt'],
  ['nl', 'Vul uw naam in', 'Vul je naam in'],
  ['nl', 'Kredietnota bekijken', 'Creditnota bekijken'],
  ['nl', 'Naar de vuilnisbak', 'Naar de prullenbak'],
  ['nl', 'Opnieuw aanmelden', 'Opnieuw inloggen'],
  ['nl', 'Stuur een email', 'Stuur een e-mail'],
  ['de', 'Per Email schicken', 'Per E-Mail schicken'],
  ['de', 'Wieder einloggen', 'Wieder anmelden'],
  ['de', 'Kunden einladen', 'Klienten einladen'],
  ['de', 'Session planen', 'Sitzung planen'],
  ['de', 'Wir schicken Ihnen einen Code.', 'Wir schicken dir einen Code.'],
  ['de', 'Gutschrift ansehen', 'Stornorechnung ansehen'],
  ['de', 'Klient:in einladen', 'Klientin oder Klient einladen'],
  ['fr', 'Voir la note de crédit', 'Voir l’avoir'],
  ['fr', 'Choisis ce que tu veux', 'Choisissez ce que vous voulez'],
  ['fr', 'Vous êtes connecté(e)', 'Vous avez ouvert une session'],
  ['fr', 'Recevoir un mail', 'Recevoir un e-mail'],
  ['fr', 'Se délogger', 'Se déconnecter'],
  ['es', 'Usted puede cancelar.', 'Puedes cancelar.'],
  ['es', 'Ingresar', 'Iniciar sesión'],
  ['es', 'Ya estás conectado.', 'Ya has iniciado sesión.'],
  ['es', 'Ver la nota de crédito', 'Ver la factura rectificativa'],
  ['es', 'Escriba su e-mail', 'Escribe tu correo'],
];

test.each(cases)('%s: “%s” is reported, “%s” is not', (language, wrong, right) => {
  expect(faultsIn(language, wrong)).not.toEqual([]);
  expect(faultsIn(language, right)).toEqual([]);
});

test('every rule has a text above that breaks it', () => {
  const untried = languages.flatMap((language) =>
    rulesOf(language)
      .filter((rule) => !cases.some(([other, wrong]) => rulesOf(other).includes(rule) && rule.pattern.test(wrong)))
      .map(({ fault }) => `${language}: ${fault}`),
  );
  expect(untried).toEqual([]);
});

test('a text fixed by the specification is exempt, but not as a part of another text', () => {
  expect(faultsIn('en', 'Failed to load clients')).toEqual([]);
  expect(faultsIn('en', 'Failed to load clients. Try again.')).not.toEqual([]);
});

test('placeholders and tags are not checked', () => {
  expect(faultsIn('fr', '<link href="/help">{{name: x}}</link>')).toEqual([]);
});

const at = (text: string, language: Language = 'en') => ({ place: 'help:a', language, text });

describe('a label in quotes', () => {
  const labels = [at('Sign out everywhere'), at('Keep offline ({{size}})'), at('Overal uitloggen', 'nl')];
  const faults = (text: string, language: Language = 'en', examples: readonly string[] = []): string[] =>
    quotedFaults([at(text, language)], labels, new Set(examples));

  test('is a label of the same language', () => {
    expect(faults('Choose “Sign out everywhere”.')).toEqual([]);
    expect(faults('Choose “Sign out”.')).toEqual(['help:a, en: quotes “Sign out”, which is not a label']);
    expect(faults('Kies ‘Overal uitloggen’.', 'nl')).toEqual([]);
    expect(faults('Kies ‘Sign out everywhere’.', 'nl')).toHaveLength(1);
  });

  test('may be quoted without its placeholder', () => {
    expect(faults('Choose “Keep offline”.')).toEqual([]);
  });

  test('may be an example of what a person types', () => {
    expect(faults('Try “invoice”.')).toHaveLength(1);
    expect(faults('Try “invoice”.', 'en', ['help:a'])).toEqual([]);
  });
});

test('a word must fit where space is tight', () => {
  expect(widthFaults('mood', at('Schlecht'))).toEqual([]);
  expect(widthFaults('mood', at('Grauenhaft'))).toHaveLength(1);
  expect(widthFaults('menu', at('Notizen & Tagebuch'))).toEqual([]);
  expect(widthFaults('menu', at('Inhaltsbibliothek'))).toHaveLength(1);
  expect(widthFaults('menu', at('Einstellungen'), new Set(['Einstellungen']))).toEqual([]);
});
