import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { describeFile } from '#lambdas/aws/files.ts';
import { countAssets } from '#lambdas/data/assets/asset-list.ts';
import { AssetRow } from '#lambdas/data/assets/asset-row.ts';
import { allFiles, allItems, allTransfers } from './inventory.ts';

/** Everything about assets that does not fit together; empty when every file has its row, every row its file, and all lists and counts agree. */
export const inconsistencies = async (): Promise<string[]> => {
  const items = await allItems('ASSET#');
  const rows = items.filter(({ sk }) => sk === 'ASSET').map((item) => v.parse(AssetRow, item));
  const files = await allFiles();
  return [
    ...files.filter((path) => !rows.some((row) => row.path === path)).map((path) => `no row for ${path}`),
    ...(await Promise.all(rows.map(wrongFile))).flat(),
    ...(await allTransfers()).map((path) => `transfer of ${path} is open`),
    ...rows
      .filter(({ status }) => !['active', 'binned'].includes(status))
      .map(({ id, status }) => `${id} is ${status}`),
    ...rows.filter((row) => row.companion && !isCompanion(row, rows)).map(({ id }) => `${id} is nobody's companion`),
    ...items
      .filter(({ pk, sk }) => sk !== 'ASSET' && !rows.some(({ id }) => pk === `ASSET#${id}`))
      .map(({ pk, sk }) => `${pk} ${sk} is left over`),
    ...wrongEntries(await allItems('ASSETS#'), rows),
    ...(await wrongCounts(rows)),
  ];
};

const wrongFile = async ({ path, size }: AssetRow): Promise<string[]> => {
  const file = await describeFile(path);
  return file?.size === size ? [] : [`${path} has ${file?.size ?? 'no'} bytes instead of ${size}`];
};

const isCompanion = ({ id, companion }: AssetRow, rows: readonly AssetRow[]): boolean =>
  companion !== undefined && rows.some((row) => row.id === companion.of && row.companions[companion.role]?.id === id);

const wrongEntries = (entries: readonly Readonly<Record<string, unknown>>[], rows: readonly AssetRow[]): string[] => {
  const listed = rows.filter(({ status, companion }) => status === 'active' && !companion);
  return [
    ...entries
      .filter(({ id, revision }) => !listed.some((row) => row.id === id && row.revision === revision))
      .map(({ pk, sk }) => `${String(pk)} ${String(sk)} lists what is no asset`),
    ...listed.filter(({ id }) => !entries.some((entry) => entry['id'] === id)).map(({ id }) => `${id} is not listed`),
  ];
};

const wrongCounts = async (rows: readonly AssetRow[]): Promise<string[]> => {
  const own = rows.filter(({ companion }) => !companion);
  const of = (type: string) => own.filter((row) => row.status === 'active' && row.type === type).length;
  const binned = own.filter(({ status }) => status === 'binned').length;
  const expected = { audio: of('audio'), video: of('video'), document: of('document'), binned };
  const counted = await countAssets();
  return isDeepStrictEqual(counted, expected)
    ? []
    : [`counted ${JSON.stringify(counted)}, not ${JSON.stringify(expected)}`];
};
