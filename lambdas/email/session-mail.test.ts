import { describe, expect, test } from 'vitest';
import { keysOf } from '#contract/core/keys-of.ts';
import { languages } from '#contract/core/languages.ts';
import { type SessionMailInput, sessionMail } from './session-mail.ts';
import { sessionsEn } from './texts/sessions/en.ts';
import { sessionTextsOf } from './texts/sessions/session-texts-of.ts';

const input = (differences: Partial<SessionMailInput> = {}): SessionMailInput => ({
  occasion: 'planned',
  language: 'en',
  firstName: 'Anna',
  otherName: 'Youssef Amrani',
  timeZone: 'America/New_York',
  otherTimeZone: 'Europe/Amsterdam',
  times: [{ startsAt: '2027-03-17T14:00:00.000Z', durationMinutes: 60 }],
  ...differences,
});

const at = (day: number, hour = 14) => ({ startsAt: `2027-03-${day}T${hour}:00:00.000Z`, durationMinutes: 60 });

const occasions = keysOf(sessionsEn.announcements);

describe.each(languages)('in %s', (language) => {
  test.each(occasions)('%s says who and when, in both parts, and has no hole in it', (occasion) => {
    const mail = sessionMail(input({ occasion, language, reason: 'Ill', title: 'Second meeting' }));
    expect(mail.subject).toContain('Youssef Amrani');
    expect(mail.html).toContain(`<html lang="${language}">`);
    for (const part of [mail.text, mail.html]) {
      for (const said of ['Anna', 'Youssef Amrani', 'Ill', 'Second meeting']) expect(part).toContain(said);
      expect(part).toMatch(/10:00\s?–\s?11:00( Uhr)? \(New York, UTC-4\)/u);
      expect(part).not.toMatch(/undefined|null|\$\{|\[object|NaN/);
    }
  });
});

test.each(languages)('in %s a list of sessions goes into the calendar, and out of it, as several', (language) => {
  const { calendarUpdated, inCalendar, outOfCalendar } = sessionTextsOf(language);
  const several = [at(17), at(24)];
  for (const occasion of ['series', 'ownPlanned'] as const) {
    const { text } = sessionMail(input({ occasion, language, times: several }));
    expect(text).toContain(inCalendar(2));
    expect(text).not.toContain(inCalendar(1));
  }
  for (const occasion of ['farewell', 'seriesCancelled', 'ownCancelled'] as const) {
    const change = { cancelled: several, moved: [] };
    const { text } = sessionMail(input({ occasion, language, times: [], change }));
    expect(text).toContain(outOfCalendar(2));
    expect(text).not.toContain(outOfCalendar(1));
  }
  // What was cancelled of the series leaves it with the same file.
  for (const occasion of ['seriesChanged', 'moved', 'clientMoved', 'ownChanged'] as const)
    expect(sessionMail(input({ occasion, language, times: several })).text).toContain(calendarUpdated);
  expect(sessionMail(input({ language })).text).toContain(inCalendar(1));
});

test('each language has its own words for each occasion', () => {
  for (const occasion of occasions) {
    const subjects = languages.map((language) => sessionMail(input({ occasion, language })).subject);
    expect(new Set(subjects).size).toBe(languages.length);
  }
});

test("the recipient's time comes first and the other's beside it, where it differs", () => {
  const { text } = sessionMail(input());
  expect(text).toMatch(/When:\nWednesday,? 17 March 2027, 10:00–11:00 \(New York, UTC-4\)/);
  expect(text).toMatch(/For Youssef Amrani:\nWednesday,? 17 March 2027, 15:00–16:00 \(Amsterdam, UTC\+1\)/);
  expect(sessionMail(input({ timeZone: 'Europe/Berlin' })).text).not.toContain('For Youssef Amrani');
});

test('whoever chose a clock of 12 hours reads all times by it', () => {
  const { subject, text } = sessionMail(input({ reading: { clock: '12' } }));
  expect(subject).toMatch(/, 10:00\sam$/u);
  expect(text).toMatch(/10:00\s–\s11:00\sam \(New York/u);
  expect(text).toMatch(/3:00\s–\s4:00\spm \(Amsterdam/u);
});

test.each([
  ['en', 'US', 'Wed Mar 17, 2027, 10:00 AM', /Wednesday, March 17, 2027, 10:00\s–\s11:00\sAM \(New York/u],
  ['en', 'NL', 'Wed 17 Mar 2027, 10:00', /Wednesday,? 17 March 2027, 10:00–11:00 \(New York/u],
  ['en', 'AU', 'Wed 17 Mar 2027, 10:00', /Wednesday,? 17 March 2027, 10:00–11:00 \(New York/u],
] as const)('whoever reads %s as in %s is written to so', (language, region, end, when) => {
  const { subject, text } = sessionMail(input({ language, reading: { region } }));
  expect(subject.replaceAll(/\s/gu, ' ')).toMatch(new RegExp(` · ${end}$`));
  expect(text).toMatch(when);
});

test('a session over midnight names no day twice', () => {
  const times = [{ startsAt: '2027-03-18T03:30:00.000Z', durationMinutes: 60 }];
  expect(sessionMail(input({ times })).text).toMatch(/Wednesday,? 17 March 2027, 23:30 – 00:30 \(New York/);
});

test('a move tells the time before, too', () => {
  const before = { startsAt: '2027-03-31T13:00:00.000Z', durationMinutes: 60 };
  expect(sessionMail(input({ occasion: 'moved', before })).text).toMatch(
    /Previously:\nWednesday,? 31 March 2027, 09:00–10:00 \(New York, UTC-4\)/,
  );
});

test('who has no account yet reads how to get one', () => {
  expect(sessionMail(input({ isPending: true })).text).toContain('sign up with the invitation from Youssef Amrani');
  expect(sessionMail(input()).text).not.toContain('sign up');
});

test('a series with one session left is told like a session planned alone', () => {
  const one = sessionMail(input({ occasion: 'series' }));
  expect(one).toEqual(sessionMail(input({ occasion: 'planned' })));
  expect(one.text).not.toMatch(/\bsessions\b/);
});

test('a series tells all of its sessions, each with a way to it', () => {
  const times = Array.from({ length: 52 }, (_, week) => ({
    startsAt: new Date(Date.UTC(2027, 0, 4 + 7 * week, 9)).toISOString(),
    durationMinutes: 60,
    link: `https://stillwater.example/session#${week}.`,
  }));
  const { text, html } = sessionMail(input({ occasion: 'series', times }));
  expect(text).toContain('52 sessions');
  expect(text.match(/\(New York/g)).toHaveLength(52);
  for (const { link } of times) {
    expect(text).toContain(`\n${link}\n`);
    expect(html).toContain(`href="${link}"`);
  }
});

test.each(languages)('in %s a change of a series says what became of which time, in words', (language) => {
  const change = { cancelled: [at(17), at(24)], moved: [{ from: at(18), to: at(19, 16) }] };
  const times = [
    { ...at(19, 16), became: 'moved' },
    { ...at(26), became: 'unchanged' },
  ] as const;
  const { text } = sessionMail(input({ occasion: 'seriesChanged', language, times, change }));
  const { outcomes, labels, became } = sessionTextsOf(language);
  for (const said of [outcomes.cancelled(2), outcomes.moved(1), outcomes.unchanged(1), became.unchanged]) {
    expect(text).toContain(said);
  }
  expect(text).not.toContain(outcomes.added(0));
  const part = (label: string) => text.split('\n\n').find((each) => each.startsWith(label)) ?? '';
  expect(part(labels.cancelled).match(/10:00\s?–\s?11:00/gu)).toHaveLength(2);
  expect(part(labels.moved)).toMatch(/10:00\s?–\s?11:00 .*→.* 12:00\s?–\s?13:00/u);
  expect(part(labels.upcoming).split('\n')).toHaveLength(3);
});

test('subjects about two sessions of one coach differ, whatever happened', () => {
  for (const occasion of occasions) {
    const [one, other] = [17, 24].map((day) => sessionMail(input({ occasion, times: [at(day)] })).subject);
    expect(one).not.toBe(other);
    expect(one).toMatch(/ · Wed 17 Mar 2027, 10:00$/);
  }
});

test('a link is there once to follow and once to read', () => {
  const link = 'https://stillwater.example/session#token';
  const { html, text } = sessionMail(input({ link }));
  expect(html.split(`href="${link}"`)).toHaveLength(2);
  expect(text.split(link)).toHaveLength(2);
  expect(sessionMail(input()).html).not.toContain('href=');
});

test('nothing that people wrote brings markup, a header or a paragraph', () => {
  const bad = '<img src=x>\r\n\r\nBcc: eve@example.com';
  const { subject, html, text } = sessionMail(
    input({ firstName: bad, otherName: bad, title: bad, reason: bad, videoLink: `https://x.example/${bad}` }),
  );
  expect(subject).not.toMatch(/[\r\n]/);
  expect(html).not.toContain('<img');
  expect(text).not.toMatch(/^Bcc/m);
});
