import { type Html, html } from './html.ts';
import { fonts, light } from './palette.ts';

export const paragraph = (text: string): Html =>
  html`<p class="ink" style="margin:0 0 16px;font-size:17px;line-height:1.6;color:${light.ink}">${text}</p>
`;

/** Secondary text; `address` follows on a line of its own and breaks anywhere. */
export const smallPrint = (text: string, address?: string): Html =>
  html`<p class="ink2" style="margin:0 0 12px;font-size:15px;line-height:1.6;color:${light.ink2}">${text}${
    address === undefined ? '' : html`<br><span style="word-break:break-all">${address}</span>`
  }</p>
`;

/** The one action of a mail, 52 px high. Outlook pads cells only, so the table carries the colour. */
export const button = (label: string, link: string): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0"><tr>
<td class="button" bgcolor="${light.primary}" style="border-radius:999px;background-color:${light.primary}">
<a class="button" href="${link}" style="display:inline-block;padding:14px 32px;border-radius:999px;font-family:${fonts.body};font-size:17px;line-height:24px;font-weight:600;color:${light.onPrimary};background-color:${light.primary};text-decoration:none">${label}</a>
</td></tr></table>
`;

/** A code in large, wide figures that are easily read and copied. */
export const codeBox = (label: string, code: string): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0"><tr>
<td class="sunken" align="center" bgcolor="${light.sunken}" style="padding:20px 16px 22px;border-radius:14px;background-color:${light.sunken}">
<p class="ink2" style="margin:0 0 6px;font-size:15px;line-height:1.4;color:${light.ink2}">${label}</p>
<p class="ink" style="margin:0;font-family:${fonts.code};font-size:34px;line-height:1.2;font-weight:600;letter-spacing:6px;padding-left:6px;color:${light.ink}">${code}</p>
</td></tr></table>
`;

/** A text, which may lead somewhere. */
export type Line = string | { readonly text: string; readonly url: string };

/** A line without markup: the address follows on one of its own. */
export const lineOf = (line: Line): string => (typeof line === 'string' ? line : `${line.text}\n${line.url}`);

/** The facts of a mail, point by point; a point may have several lines. */
export const details = (points: readonly (readonly [label: string, lines: readonly Line[]])[]): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr>
<td class="sunken" bgcolor="${light.sunken}" style="padding:20px 24px 8px;border-radius:14px;background-color:${light.sunken}">
${points.map(
  ([
    label,
    lines,
  ]) => html`<p class="ink2" style="margin:0;font-size:15px;line-height:1.5;color:${light.ink2}">${label}</p>
<p class="ink" style="margin:0 0 12px;font-size:17px;line-height:1.5;color:${light.ink}">${lines.map(
    (line, index) => html`${index === 0 ? '' : lineBreak}${typeof line === 'string' ? line : linked(line)}`,
  )}</p>
`,
)}</td></tr></table>
`;

const linked = ({ text, url }: Exclude<Line, string>): Html =>
  html`<a class="ink" href="${url}" style="color:${light.ink};text-decoration:underline">${text}</a>`;

const lineBreak: Html = { markup: '<br>' };
