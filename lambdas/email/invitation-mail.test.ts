import { describe, expect, test } from 'vitest';
import { languages } from '#contract/core/languages.ts';
import { invitationMail } from './invitation-mail.ts';

const link =
  'https://stillwater.example/signup?invite=ABCDEFGHIJKLMNOPQRSTUV&coach=6d9d9a2a-0b6a-4a4b-8f5c-5d2f7f1b7c11';

const input = {
  language: 'en',
  firstName: 'Anna',
  coachName: 'Youssef Amrani',
  link,
  expiresAt: '2025-11-28T14:30:00.000Z',
  unsubscribe: 'https://stillwater.example/unsubscribe#ABCDEFGHIJKLMNOPQRSTUV',
} as const;

const occurrences = (text: string, part: string): number => text.split(part).length - 1;

describe.each(languages)('the invitation in %s', (language) => {
  const mail = invitationMail({ ...input, language });

  test('says who invites whom, in both parts', () => {
    expect(mail.subject).toContain('Youssef Amrani');
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('Anna');
      expect(part).toContain('Youssef Amrani');
    }
  });

  test('has the link once to follow and once to read', () => {
    const escaped = link.replace('&', '&amp;');
    expect(occurrences(mail.html, `href="${escaped}"`)).toBe(1);
    expect(occurrences(mail.html, 'href=')).toBe(1);
    expect(occurrences(mail.html, escaped)).toBe(2);
    expect(occurrences(mail.text, link)).toBe(1);
  });

  test('says until when the link works, with the time zone', () => {
    for (const part of [mail.text, mail.html]) expect(part).toMatch(/28\W.*2025.*14:30 UTC/);
  });

  test('has no hole in it', () => {
    expect(mail.html).toContain(`<html lang="${language}">`);
    for (const part of [mail.subject, mail.text, mail.html])
      expect(part).not.toMatch(/undefined|null|\$\{|\[object|NaN/);
  });
});

test('each language has its own words', () => {
  const subjects = languages.map((language) => invitationMail({ ...input, language }).subject);
  expect(new Set(subjects).size).toBe(languages.length);
});

test('a name cannot bring markup into the mail', () => {
  const { html } = invitationMail({
    ...input,
    firstName: '<script>alert(1)</script>',
    coachName: `"><img src=x onerror='alert(1)'>`,
  });
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('&quot;&gt;&lt;img src=x onerror=&#39;');
});

test('a name cannot start a header or a paragraph', () => {
  const { subject, text } = invitationMail({
    ...input,
    firstName: 'Anna\r\n\r\nPay here',
    coachName: 'Youssef\r\nBcc: x\u2028y',
  });
  expect(subject).toBe('Youssef Bcc: x y has invited you to Stillwater');
  expect(text).toContain('Hello Anna Pay here,\n');
  expect(text).not.toContain('\r');
});

test.each([
  ['evil．com', 'evil com'],
  ['me＠evil．com Ltd', 'me evil com Ltd'],
  ['www.evil.com', 'www evil com'],
  ['Anne-Marie D’Arcy', 'Anne-Marie D’Arcy'],
  ['J. R. Núñez', 'J. R. Núñez'],
])('a name that was stored as %j is said as %j, in the subject too', (name, said) => {
  const mail = invitationMail({ ...input, coachName: name, firstName: name });
  expect(mail.subject).toBe(`${said} has invited you to Stillwater`);
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain(`Hello ${said},`);
    if (said !== name) expect(part).not.toContain(name);
  }
});
