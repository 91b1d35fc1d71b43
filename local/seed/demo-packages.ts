import type { PackageInput } from '#contract/billing/money/credits.ts';

/** Packages of a demo coach, and the clients who were granted some. */
export interface DemoPackages {
  readonly packages: readonly (Omit<PackageInput, 'id' | 'version' | 'validDays'> & {
    readonly validDays?: number;
    readonly archived?: true;
  })[];
  readonly grants: readonly {
    /** First and last name. */
    readonly client: string;
    /** Of the package. */
    readonly title: string;
    readonly daysAgo: number;
  }[];
}

const inEuros = { currency: 'EUR', category: 'S', rate: 2100 } as const;

/** By the coaches' addresses. Who has none sees how it begins. */
export const demoPackages: Readonly<Record<string, DemoPackages>> = {
  'mirre.de.wit@stillwater.example': {
    packages: [
      { title: 'Five sessions', credits: 5, price: 450_00, ...inEuros },
      { title: 'Ten sessions', credits: 10, price: 850_00, validDays: 365, ...inEuros },
      { title: 'Summer offer', credits: 3, price: 240_00, validDays: 90, ...inEuros, archived: true },
    ],
    grants: [
      { client: 'Daan Mulder', title: 'Ten sessions', daysAgo: 45 },
      // She has booked more than is left.
      { client: 'Emma Schulz', title: 'Five sessions', daysAgo: 20 },
    ],
  },
};
