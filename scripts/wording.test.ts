import { describe, expect, test } from 'vitest';
import type { Language } from '#contract/core/languages.ts';
import { quotedFaults, widthFaults, wordingFaults } from './wording.ts';

const faultsIn = (language: Language, text: string): string[] => wordingFaults({ place: 'a:b', language, text });

/** A text that is at fault, and what should stand there. */
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
  ['nl', 'Nieuwe client', 'Nieuwe cliënt'],
  ['nl', 'Vul uw naam in', 'Vul je naam in'],
  ['de', 'Gutschrift ansehen', 'Stornorechnung ansehen'],
  ['de', 'Klient:in einladen', 'Klientin oder Klient einladen'],
  ['fr', 'Voir la note de crédit', 'Voir l’avoir'],
  ['fr', 'Choisis ce que tu veux', 'Choisissez ce que vous voulez'],
  ['fr', 'Vous êtes connecté(e)', 'Vous avez ouvert une session'],
  ['es', 'Ver la nota de crédito', 'Ver la factura rectificativa'],
  ['es', 'Escriba su e-mail', 'Escribe tu correo'],
];

test.each(cases)('%s: “%s” is reported, “%s” is not', (language, wrong, right) => {
  expect(faultsIn(language, wrong)).not.toEqual([]);
  expect(faultsIn(language, right)).toEqual([]);
});

test('a text of the specification keeps its own style, and only as a whole', () => {
  expect(faultsIn('en', 'Failed to load clients')).toEqual([]);
  expect(faultsIn('en', 'Failed to load clients. Try again.')).not.toEqual([]);
});

test('placeholders and tags are no words', () => {
  expect(faultsIn('fr', '<link href="/help">{{name: x}}</link>')).toEqual([]);
});

const at = (text: string, language: Language = 'en') => ({ place: 'help:a', language, text });

describe('a label in quotes', () => {
  const labels = [at('Sign out everywhere'), at('Keep offline ({{size}})'), at('Overal uitloggen', 'nl')];
  const faults = (text: string, language: Language = 'en', examples: readonly string[] = []): string[] =>
    quotedFaults([at(text, language)], labels, new Set(examples));

  test('is a label of the same language', () => {
    expect(faults('Choose “Sign out everywhere”.')).toEqual([]);
    expect(faults('Choose “Sign out”.')).toEqual(['help:a, en: quotes “Sign out”, which is no label']);
    expect(faults('Kies ‘Overal uitloggen’.', 'nl')).toEqual([]);
    expect(faults('Kies ‘Sign out everywhere’.', 'nl')).toHaveLength(1);
  });

  test('is quoted without what is filled into it', () => {
    expect(faults('Choose “Keep offline”.')).toEqual([]);
  });

  test('may be an example of what a person types', () => {
    expect(faults('Try “invoice”.')).toHaveLength(1);
    expect(faults('Try “invoice”.', 'en', ['help:a'])).toEqual([]);
  });
});

test('a word has to fit where there is little room', () => {
  expect(widthFaults('mood', at('Schlecht'))).toEqual([]);
  expect(widthFaults('mood', at('Grauenhaft'))).toHaveLength(1);
  expect(widthFaults('menu', at('Notizen & Tagebuch'))).toEqual([]);
  expect(widthFaults('menu', at('Inhaltsbibliothek'))).toHaveLength(1);
  expect(widthFaults('menu', at('Einstellungen'), new Set(['Einstellungen']))).toEqual([]);
});
