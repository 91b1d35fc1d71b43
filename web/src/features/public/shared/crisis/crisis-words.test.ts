import { expect, test } from 'vitest';
import { hasCrisisWords } from './crisis-words.ts';

test.each([
  'I don’t want to live like this',
  'Sometimes I want to die.',
  'SUICIDAL thoughts again',
  'Soms denk ik aan zelfmoord',
  'Ik wil niet meer leven',
  'Je n’ai plus envie de vivre…',
  'Je veux mettre fin à mes jours',
  'A veces quiero morirme',
  'He pensado en hacerme daño',
  'Ich will nicht mehr leben',
  'Manchmal möchte ich mir etwas antun',
  'Ich denke an Selbsttötung',
])('%s', (text) => {
  expect(hasCrisisWords(text)).toBe(true);
});

test.each([
  'I slept well and walked by the sea',
  'This deadline is killing me',
  'De dood van mijn kat was zwaar',
  'Je suis à court de temps',
  'La película me mató de risa',
  'Der Tag war schwer, und ich lebe gern',
  '',
])('no help is pressed on: %s', (text) => {
  expect(hasCrisisWords(text)).toBe(false);
});
