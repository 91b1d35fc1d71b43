import { expect, test } from '@jest/globals';
import { textOfHtml } from './html-text.ts';

test('a mail in HTML reads as lines of words, with its entities as characters', () => {
  expect(
    textOfHtml('<html><head><title>T</title></head><body><h1>Zo&euml; &amp; Co</h1><p>Code <b>123&#52;56</b></p>'),
  ).toBe('Zo&euml; & Co\nCode 123456');
});

test('what a mail hides from its reader is not in its text', () => {
  const hidden = '<div style="display:none;max-height:0">Preview&#847;&zwnj;&nbsp;</div>';
  expect(textOfHtml(`<body>${hidden}<p>Your code is 123456</p></body>`)).toBe('Your code is 123456');
});
