import type { Language } from '#contract/core/languages.ts';
import { adaptiveStyles } from './adaptive-styles.ts';
import { banner } from './banner.ts';
import { type Html, html } from './html.ts';
import { fonts, light } from './palette.ts';

/** A finished e-mail: one line of subject, and the same message twice. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface LayoutInput {
  readonly language: Language;
  readonly subject: string;
  /** Shown in the list of mails after the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly content: readonly Html[];
  /** Why this person gets this mail, and what to do if it is not theirs. */
  readonly reason: string;
  readonly tagline: string;
}

/**
 * The document around every mail: 600 px wide at most, tables and inline styles for old mail programs,
 * light and dark. Cognito takes at most 20,000 characters.
 */
export const layout = ({ language, subject, preheader, heading, content, reason, tagline }: LayoutInput): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${adaptiveStyles}</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:${light.ground};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}${quiet}</div>
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.ground}" style="background-color:${light.ground}"><tr>
<td class="frame" align="center" style="padding:32px 16px">
${outlookOnly('<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td>')}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;font-family:${fonts.body}">
<tr><td>${banner}</td></tr>
<tr><td class="surface inset" bgcolor="${light.surface}" style="padding:36px 40px 24px;background-color:${light.surface};border-radius:0 0 24px 24px;overflow-wrap:anywhere;word-break:break-word">
<h1 class="ink" style="margin:0 0 20px;font-family:${fonts.display};font-size:29px;line-height:1.2;font-weight:400;letter-spacing:-.01em;color:${light.ink}">${heading}</h1>
${content}</td></tr>
<tr><td class="inset" style="padding:20px 40px 0;overflow-wrap:anywhere;word-break:break-word">
<p class="ink2" style="margin:0 0 12px;font-size:13px;line-height:1.6;color:${light.ink2}">${reason}</p>
<p class="ink2" style="margin:0;font-size:13px;line-height:1.6;color:${light.ink2}"><span style="font-family:${fonts.display};font-size:15px">Stillwater</span> · ${tagline}</p>
</td></tr>
</table>
${outlookOnly('</td></tr></table>')}
</td></tr></table>
</body>
</html>
`.markup;

/** Invisible filler, so that the list of mails shows the preheader and nothing of the body. */
const quiet: Html = { markup: '&#847;&zwnj;&nbsp;'.repeat(60) };

const outlookOnly = (markup: string): Html => ({ markup: `<!--[if mso]>${markup}<![endif]-->` });
