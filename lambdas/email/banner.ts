import { html } from './html.ts';
import { fonts, light } from './palette.ts';

/**
 * Dawn over still water. Drawn with rounded boxes alone, because mail programs block images and drop SVG;
 * Outlook, which knows no round corners, gets bands of the same colours and no sun.
 */
export const banner = html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" aria-hidden="true">
<tr><td class="sky" align="center" bgcolor="${light.sky}" style="padding:26px 0 0;border-radius:24px 24px 0 0;background-color:${light.sky};background-image:linear-gradient(${light.sky},${light.horizon})">
<p class="ink" style="margin:0 0 22px;font-family:${fonts.display};font-size:22px;line-height:1.2;color:${light.ink}">Stillwater</p>
<!--[if !mso]><!--><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="glow" align="center" valign="bottom" width="152" height="76" bgcolor="${light.glow}" style="width:152px;height:76px;border-radius:76px 76px 0 0;background-color:${light.glow};font-size:0;line-height:0">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px auto 0"><tr><td class="sun" width="96" height="48" bgcolor="${light.sun}" style="width:96px;height:48px;border-radius:48px 48px 0 0;background-color:${light.sun};font-size:0;line-height:0">&nbsp;</td></tr></table>
</td></tr></table><!--<![endif]-->
</td></tr>
<tr><td class="horizon" bgcolor="${light.horizon}" style="background-color:${light.horizon};font-size:0;line-height:0"><div class="water1" style="height:24px;background-color:${light.water1};border-radius:50% 50% 0 0/100% 100% 0 0"></div></td></tr>
<tr><td class="water1" bgcolor="${light.water1}" style="background-color:${light.water1};font-size:0;line-height:0"><div class="water2" style="height:26px;background-color:${light.water2};border-radius:72% 28% 0 0/100% 100% 0 0"></div></td></tr>
<tr><td class="water2" bgcolor="${light.water2}" style="background-color:${light.water2};font-size:0;line-height:0"><div class="water3" style="height:26px;background-color:${light.water3};border-radius:26% 74% 0 0/100% 100% 0 0"></div></td></tr>
</table>`;
