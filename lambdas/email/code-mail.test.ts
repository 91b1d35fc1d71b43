import { describe, expect, test } from 'vitest';
import { languages } from '#contract/core/languages.ts';
import { passwordResetMail } from './code-mail.ts';
import { verificationMail } from './verification-mail.ts';

const placeholder = '{####}';
const longestName = '&'.repeat(80);

/** Source: AWS::Cognito::UserPool VerificationMessageTemplate, EmailMessage and EmailSubject. */
const cognito = { message: 20_000, subject: 140 };

describe.each([
  ['verification', verificationMail],
  ['password reset', passwordResetMail],
])('the %s mail', (_, codeMail) => {
  test.each(languages)('carries the code untouched in both parts in %s', (language) => {
    const { html, text } = codeMail({ language, firstName: 'Anna', code: placeholder });
    expect(html.split(placeholder)).toHaveLength(2);
    expect(text.split(placeholder)).toHaveLength(2);
  });

  test.each(languages)('fits into what Cognito takes in %s', (language) => {
    const { html, subject } = codeMail({ language, firstName: longestName, code: placeholder });
    expect(html.length).toBeLessThanOrEqual(cognito.message);
    expect(subject.length).toBeLessThanOrEqual(cognito.subject);
  });

  test.each(languages)('has no hole in it without a name in %s', (language) => {
    const { subject, html, text } = codeMail({ language, code: '482913' });
    for (const part of [subject, html, text]) expect(part).not.toMatch(/undefined|null|\$\{|\[object| ,/);
    expect(html).toContain(`<html lang="${language}">`);
  });

  test('writes the colon of a label as its language does', () => {
    expect(codeMail({ language: 'fr', code: '482913' }).text).toContain('Votre code\u00a0: 482913');
    expect(codeMail({ language: 'en', code: '482913' }).text).toContain('Your code: 482913');
  });

  test('has its own words in each language', () => {
    const subjects = languages.map((language) => codeMail({ language, code: placeholder }).subject);
    expect(new Set(subjects).size).toBe(languages.length);
  });

  test('escapes the name', () => {
    expect(codeMail({ language: 'en', firstName: '<b>Anna</b>', code: '1' }).html).not.toContain('<b>');
  });
});
