/** A query that the web asks: its key, part by part, and its data. */
export interface Query<Data, Key extends readonly [string, ...unknown[]]> {
  readonly data: Data;
  readonly key: Key;
}

/** The data of a list that is fetched page by page, as each page comes. */
export interface Pages<Page> {
  readonly pages: Page[];
  readonly pageParams: (string | undefined)[];
}
