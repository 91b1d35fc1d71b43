import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { StoredFile } from '#lambdas/aws/file-inventory.ts';
import { describeFile } from '#lambdas/aws/files.ts';
import { countAssets } from '#lambdas/data/library/assets/asset-list.ts';
import { AssetRow } from '#lambdas/data/library/assets/asset-row.ts';
import { allItems, allKept, allTransfers, type Item } from './inventory.ts';

/** Everything about assets that does not fit together; empty when every file has its row, every row its file, and all lists and counts agree. */
export const inconsistencies = async (): Promise<string[]> => {
  const everything = await allItems('');
  const itemsIn = (partition: string) => everything.filter(({ pk }) => pk.startsWith(partition));
  const items = itemsIn('ASSET#');
  const rows = items.filter(({ sk }) => sk === 'ASSET').map((item) => v.parse(AssetRow, item));
  const kept = await allKept();
  return [
    ...kept
      .filter(({ path, isThere }) => isThere && !rows.some((row) => row.path === path))
      .map(({ path }) => `no row for ${path}`),
    ...rows.flatMap((row) => besideVerified(row, kept)),
    ...(await Promise.all(rows.map(wrongFile))).flat(),
    ...(await allTransfers()).map((path) => `transfer of ${path} is open`),
    ...rows
      .filter(({ status }) => !['scanning', 'active', 'refused', 'binned'].includes(status))
      .map(({ id, status }) => `${id} is ${status}`),
    ...rows.filter((row) => row.companion && !isCompanion(row, rows)).map(({ id }) => `${id} is nobody's companion`),
    ...items
      .filter(({ pk, sk }) => sk !== 'ASSET' && !rows.some(({ id }) => pk === `ASSET#${id}`))
      .map(({ pk, sk }) => `${pk} ${sk} is left over`),
    ...wrongEntries(itemsIn('ASSETS#'), rows),
    ...wrongLibrary(itemsIn('LIBRARY#'), rows),
    ...wrongStorage(itemsIn('COACH#'), rows),
    ...(await wrongCounts(rows)),
  ];
};

/** A verified version is the only one that exists, and so the present one. */
const besideVerified = ({ path, version }: AssetRow, kept: readonly StoredFile[]): string[] => {
  const versions = kept.find((file) => file.path === path)?.versions ?? [];
  return versions.flatMap((id) => (version === undefined || id === version ? [] : `${path} has the version ${id} too`));
};

const wrongFile = async ({ path, size }: AssetRow): Promise<string[]> => {
  const file = await describeFile(path);
  return file?.size === size ? [] : [`${path} has ${file?.size ?? 'no'} bytes instead of ${size}`];
};

const isCompanion = ({ id, companion }: AssetRow, rows: readonly AssetRow[]): boolean =>
  companion !== undefined &&
  rows.some(
    (row) =>
      row.id === companion.of &&
      [row.companions[companion.role], row.companionChecks?.[companion.role]].some((file) => file?.id === id),
  );

const wrongEntries = (entries: readonly Readonly<Record<string, unknown>>[], rows: readonly AssetRow[]): string[] => {
  const listed = rows.filter(({ status, companion }) => status === 'active' && !companion);
  return [
    ...entries
      .filter(({ id, revision }) => !listed.some((row) => row.id === id && row.revision === revision))
      .map(({ pk, sk }) => `${String(pk)} ${String(sk)} lists what is no asset`),
    ...listed.filter(({ id }) => !entries.some((entry) => entry['id'] === id)).map(({ id }) => `${id} is not listed`),
  ];
};

/** Each library has what it should show, as it is now, and nothing else. */
const wrongLibrary = (
  entries: readonly Readonly<{ pk: string; sk: string; revision?: unknown }>[],
  rows: readonly AssetRow[],
): string[] => {
  const found = entries.map(({ pk, sk, revision }) => `${pk} ${sk} ${String(revision)}`);
  const expected = rows.flatMap((row) => librariesOf(row).map((place) => `${place} ${row.revision}`));
  return [
    ...found.filter((entry) => !expected.includes(entry)).map((entry) => `the library has ${entry}`),
    ...expected.filter((entry) => !found.includes(entry)).map((entry) => `the library lacks ${entry}`),
    ...rows.filter(({ unlisted }) => unlisted).map(({ id }) => `${id} is not listed whole`),
  ];
};

const librariesOf = ({ id, status, companion, access, category, createdAt, coachId }: AssetRow): string[] => {
  if (companion) return [];
  if (status === 'binned') return coachId === undefined ? [] : [`LIBRARY#COACH#${coachId} BIN#${createdAt}#${id}`];
  if (status !== 'active') return coachId === undefined ? [] : [`LIBRARY#COACH#${coachId} CHECKED#${createdAt}#${id}`];
  const shelves = access.level === 'public' ? ['LIBRARY#public'] : access.coachIds.map((one) => `LIBRARY#COACH#${one}`);
  const places = ['ALL', ...(category === undefined ? [] : [`CATEGORY#${category}`])];
  return shelves.flatMap((shelf) => places.map((place) => `${shelf} ${place}#${createdAt}#${id}`));
};

/** The counted storage of coaches equals their files. */
const wrongStorage = (ofCoaches: readonly Item[], rows: readonly AssetRow[]): string[] => {
  const counted = ofCoaches.filter(({ sk }) => sk === 'STORAGE');
  return counted.flatMap(({ pk, assets, bytes }) => {
    const own = rows.filter(({ coachId }) => pk === `COACH#${coachId}`);
    const expected = [own.filter(({ companion }) => !companion).length, own.reduce((sum, { size }) => sum + size, 0)];
    return isDeepStrictEqual([assets, bytes], expected)
      ? []
      : [`${pk} has ${String(assets)} assets of ${String(bytes)} bytes, not ${expected.join(' of ')}`];
  });
};

const wrongCounts = async (rows: readonly AssetRow[]): Promise<string[]> => {
  const own = rows.filter(({ companion }) => !companion);
  const of = (type: string) => own.filter((row) => row.status === 'active' && row.type === type).length;
  const binned = own.filter(({ status }) => status === 'binned').length;
  const checked = own.filter(({ status }) => ['scanning', 'refused'].includes(status)).length;
  const expected = { audio: of('audio'), video: of('video'), document: of('document'), binned, checked };
  const counted = await countAssets();
  return isDeepStrictEqual(counted, expected)
    ? []
    : [`counted ${JSON.stringify(counted)}, not ${JSON.stringify(expected)}`];
};
