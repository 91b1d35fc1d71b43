declare module 'subset-font' {
  type Axis = number | { min: number; max: number };

  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: { targetFormat: 'woff2'; variationAxes: Readonly<Record<string, Axis>> },
  ): Promise<Uint8Array>;
}
