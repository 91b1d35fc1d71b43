import type { Language } from '#contract/core/languages.ts';
import { button, details, type Line, lineOf, paragraph, smallPrint } from './blocks.ts';
import type { Mail } from './layout.ts';
import { layout } from './layout.ts';
import { mailWordsOf } from './texts/mail-words.ts';

export interface PointedMailInput {
  readonly language: Language;
  readonly subject: string;
  /** Shown in the list of mails after the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly greeting: string;
  readonly introduction: string;
  /** Facts, line by line: a name and its value. Empty where the introduction says it all. */
  readonly points: readonly (readonly [name: string, lines: readonly Line[]])[];
  /** Where to go from here. */
  readonly link?: { readonly label: string; readonly url: string } | undefined;
  readonly notes: readonly string[];
  /** Where mails of this kind are ended, of one that nobody has to get. */
  readonly unsubscribe?: string | undefined;
  /** Text before the link, if not the usual one. */
  readonly unsubscribeLabel?: string | undefined;
  /** Why somebody gets it. */
  readonly reason: string;
}

/** A mail that says what something is in a few points, as text and as HTML. */
export const pointedMail = (input: PointedMailInput): Mail => {
  const { language, subject, preheader, heading, greeting, introduction, points, link, notes, reason } = input;
  const { labelled, tagline, copyLink, ...words } = mailWordsOf(language);
  const unsubscribe = input.unsubscribeLabel ?? words.unsubscribe;
  const ends = input.unsubscribe;
  return {
    subject,
    text: [
      greeting,
      introduction,
      ...points.map(([name, lines]) => `${labelled(name)}\n${lines.map(lineOf).join('\n')}`),
      ...(link ? [`${link.label}\n${link.url}`] : []),
      ...notes,
      reason,
      ...(ends === undefined ? [] : [`${unsubscribe}\n${ends}`]),
      `Stillwater\n${tagline}`,
    ].join('\n\n'),
    html: layout({
      language,
      subject,
      preheader,
      heading,
      content: [
        paragraph(greeting),
        paragraph(introduction),
        ...(points.length > 0 ? [details(points)] : []),
        ...(link ? [button(link.label, link.url)] : []),
        ...notes.map((note) => smallPrint(note)),
        ...(link ? [smallPrint(copyLink, link.url)] : []),
        ...(ends === undefined ? [] : [smallPrint(unsubscribe, ends)]),
      ],
      reason,
      tagline,
    }),
  };
};

/** A point where there is something to say, and nothing where there is not. */
export const pointOf = (name: string, line: string | undefined): [string, string[]][] => (line ? [[name, [line]]] : []);
