import type { VatCategory } from './amount.ts';

/** Why an invoice charges no VAT, in the words that a country's tax law asks for. */
interface Wording {
  readonly text: string;
  /** Absent: known, but not looked up in a published source. Secondary sources; not legal advice. */
  readonly lastVerified?: string;
}

type Untaxed = Exclude<VatCategory, 'S' | 'Z'>;

const lastVerified = '2026-11-22';

/**
 * By country of the seller (ISO 3166-1). `E` is the scheme for small businesses, which most coaches who charge no VAT are in.
 * Reverse charge: the words of Directive 2010/45/EU in the country's languages.
 */
const wordings: Readonly<Record<string, Readonly<Partial<Record<Untaxed, Wording>>>>> = {
  AT: {
    E: { text: 'Umsatzsteuerbefreit – Kleinunternehmer gem. § 6 Abs. 1 Z 27 UStG', lastVerified },
    AE: { text: 'Übergang der Steuerschuld auf den Leistungsempfänger (Reverse Charge)', lastVerified },
    O: { text: 'Nicht steuerbar' },
  },
  BE: {
    E: {
      text: 'Bijzondere vrijstellingsregeling kleine ondernemingen / Régime particulier de franchise des petites entreprises',
      lastVerified,
    },
    AE: { text: 'Btw verlegd / Autoliquidation', lastVerified },
    O: { text: 'Niet onderworpen aan btw / Non soumis à la TVA' },
  },
  CH: {
    E: { text: 'Nicht mehrwertsteuerpflichtig (Art. 10 Abs. 2 MWSTG)' },
    O: { text: 'Nicht mehrwertsteuerpflichtig (Art. 10 Abs. 2 MWSTG)' },
  },
  DE: {
    E: { text: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet (Kleinunternehmer)', lastVerified },
    AE: { text: 'Steuerschuldnerschaft des Leistungsempfängers', lastVerified },
    O: { text: 'Nicht steuerbar' },
  },
  ES: {
    E: { text: 'Operación exenta de IVA (art. 20 Ley 37/1992)' },
    AE: { text: 'Inversión del sujeto pasivo', lastVerified },
    O: { text: 'Operación no sujeta a IVA' },
  },
  FR: {
    E: { text: 'TVA non applicable, art. 293 B du CGI', lastVerified },
    AE: { text: 'Autoliquidation', lastVerified },
    O: { text: 'Non soumis à la TVA' },
  },
  GB: { E: { text: 'Exempt from VAT' }, AE: { text: 'Reverse charge', lastVerified } },
  IE: { E: { text: 'Exempt from VAT' }, AE: { text: 'Reverse charge', lastVerified } },
  IT: {
    E: { text: "Operazione senza applicazione dell'IVA ai sensi dell'art. 1, commi 54-89, L. 190/2014" },
    AE: { text: 'Inversione contabile', lastVerified },
    O: { text: 'Operazione non soggetta a IVA' },
  },
  LU: {
    E: { text: 'TVA non applicable, art. 57 de la loi TVA' },
    AE: { text: 'Autoliquidation', lastVerified },
    O: { text: 'Non soumis à la TVA' },
  },
  NL: {
    E: { text: 'Vrijgesteld van btw (artikel 25 Wet op de omzetbelasting 1968)' },
    AE: { text: 'Btw verlegd', lastVerified },
    O: { text: 'Niet belast met btw' },
  },
  PT: {
    E: { text: 'IVA – regime de isenção (artigo 53.º do CIVA)' },
    AE: { text: 'IVA – autoliquidação', lastVerified },
    O: { text: 'Não sujeito a IVA' },
  },
};

/** Where a country's own words are not known. */
const usual: Readonly<Record<Untaxed, Wording>> = {
  E: { text: 'Exempt from VAT' },
  AE: { text: 'Reverse charge', lastVerified },
  O: { text: 'Not subject to VAT' },
};

/** A reason for `E`, and where the law has it. */
interface Exemption {
  readonly text: string;
  readonly source: string;
}

/** Exemptions beside the scheme for small businesses, by country of the seller. Not legal advice. */
const others: Readonly<Record<string, readonly Exemption[]>> = {
  DE: [
    { text: 'Umsatzsteuerfrei nach § 4 Nr. 14 UStG', source: 'https://www.gesetze-im-internet.de/ustg_1980/__4.html' },
    { text: 'Umsatzsteuerfrei nach § 4 Nr. 21 UStG', source: 'https://www.gesetze-im-internet.de/ustg_1980/__4.html' },
  ],
  FR: [
    {
      text: 'Exonération de TVA, article 261-4-1° du CGI',
      source: 'https://www.legifrance.gouv.fr/codes/texte_lc/LEGITEXT000006069577/',
    },
  ],
  NL: [
    {
      text: 'Vrijgesteld van btw (artikel 11, lid 1, onderdeel g, Wet op de omzetbelasting 1968)',
      source: 'https://wetten.overheid.nl/BWBR0002629/',
    },
    {
      text: 'Vrijgesteld van btw (artikel 11, lid 1, onderdeel o, Wet op de omzetbelasting 1968)',
      source: 'https://wetten.overheid.nl/BWBR0002629/',
    },
  ],
};

/**
 * Reasons to choose from where something is exempt. The scheme for small businesses applies unless another was chosen.
 */
export const exemptionsIn = (country: string | undefined): readonly string[] =>
  (others[country ?? ''] ?? []).map(({ text }) => text);

/**
 * Returns the sentence by which an invoice explains that no VAT is charged; undefined where VAT is, at whatever rate.
 * @param country of the seller, ISO 3166-1; absent where it is not known yet
 * @param chosen reason of an exemption (`E`), in the coach's choice or own words
 */
export const exemptionOf = (
  category: VatCategory,
  country: string | undefined,
  chosen?: string,
): string | undefined => {
  if (category === 'S' || category === 'Z') return undefined;
  if (category === 'E' && chosen) return chosen;
  return (wordings[country ?? '']?.[category] ?? usual[category]).text;
};
