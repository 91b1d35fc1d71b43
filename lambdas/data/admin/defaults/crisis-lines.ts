import type { CrisisLine } from '#contract/admin/platform/schema.ts';
import { derivedId } from '#lambdas/data/table/random-id.ts';

const line = (country: string, name: string, number: string, url?: string): CrisisLine => ({
  id: derivedId('crisis-line', country, number),
  country,
  name,
  number,
  hours: '24/7',
  ...(url ? { url } : {}),
});

/**
 * Defaults of a new platform, until an administrator changes them: emergency numbers and the national helplines of the
 * countries whose languages it speaks. None says when it was verified, because on this platform nobody has done so yet.
 */
export const defaultCrisisLines: readonly CrisisLine[] = [
  line('DE', 'Notruf', '112'),
  line('DE', 'TelefonSeelsorge', '0800 1110111', 'https://www.telefonseelsorge.de'),
  line('ES', 'Emergencias', '112'),
  line('ES', 'Línea 024 de atención a la conducta suicida', '024'),
  line('FR', '3114, numéro national de prévention du suicide', '3114', 'https://3114.fr'),
  line('FR', 'Numéro d’urgence', '112'),
  line('GB', 'Emergency services', '999'),
  line('GB', 'Samaritans', '116 123', 'https://www.samaritans.org'),
  line('IE', 'Emergency services', '112'),
  line('IE', 'Samaritans', '116 123', 'https://www.samaritans.org'),
  line('NL', '113 Zelfmoordpreventie', '113', 'https://www.113.nl'),
  line('NL', '113 Zelfmoordpreventie', '0800-0113', 'https://www.113.nl'),
  line('NL', 'Alarmnummer', '112'),
  line('US', '988 Suicide & Crisis Lifeline', '988', 'https://988lifeline.org'),
  line('US', 'Emergency services', '911'),
];
