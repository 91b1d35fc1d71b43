import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { build } from 'esbuild';
import { quietly } from '#local/quietly.ts';
import { type Api, startApi } from '#testing/lambdas/api.ts';
import { coach, type Person } from '#testing/lambdas/people.ts';
import { sound, upload } from '#testing/lambdas/upload.ts';
import { beginReport, type Report } from './report.ts';

const MiB = 1024 * 1024;
/** Files of a coach, and how large each is. */
const size = { files: 16, each: 128 * MiB } as const;
/** MiB that a process may ever hold. */
const budget = 150;

/** How much memory the export of a coach takes who has 2 GiB of files. */
export const ownDataExport = (): Promise<Report> => quietly(measure);

const measure = async (): Promise<Report> => {
  const report = beginReport('Own data', 'npm run bench -- export');
  const folder = await mkdtemp(join(tmpdir(), 'stillwater-export-'));
  const api = await startApi({ filesFolder: join(folder, 'files') });
  try {
    const as = await coach();
    await api.call('requestExport', { as, key: crypto.randomUUID() });
    const few = await peakOf(folder);
    report.rows.push({
      what: 'most memory of the process that makes the export of a coach without files',
      figure: `${few} MiB`,
    });
    const other = await withFiles(api);
    await api.call('requestExport', { as: other, key: crypto.randomUUID() });
    const many = await peakOf(folder);
    const { state, size: bytes = 0 } = (await api.call('getExport', { as: other })).body.export ?? {};
    if (state !== 'ready' || bytes < size.files * size.each) throw new Error(`The export is ${state}, ${bytes} bytes`);
    report.rows.push({
      what: `the same for ${size.files} files of ${size.each / MiB} MiB; the ZIP has ${(bytes / MiB).toFixed(0)} MiB`,
      figure: `${many} MiB`,
      budget: `${budget} MiB`,
      within: many <= budget,
    });
    return report;
  } finally {
    await api.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

/** A coach with files that nothing packs any smaller, put where their uploads lie. */
const withFiles = async (api: Api): Promise<Person> => {
  const { assetBucket, s3 } = await import('#lambdas/aws/s3.ts');
  const { getAsset } = await import('#lambdas/data/library/assets/asset.ts');
  const { assetItem } = await import('#lambdas/data/library/assets/entities.ts');
  const { commit } = await import('#lambdas/data/table/commit.ts');
  const { update } = await import('#lambdas/data/table/write.ts');
  const as = await coach();
  for (let file = 0; file < size.files; file += 1) {
    const { id } = await upload(api, as, sound(`Long ${file}.mp3`));
    const row = await getAsset(id, { consistent: true });
    if (!row) throw new Error('There is no row');
    const noise = { Bucket: assetBucket(), Key: row.path, Body: randomBytes(size.each), ContentType: 'audio/mpeg' };
    const { VersionId } = await s3().send(new PutObjectCommand(noise), { requestTimeout: 60_000 });
    await commit(update(assetItem.key({ assetId: id }), { set: { version: VersionId, size: size.each } }));
  }
  return as;
};

/** Lets the worker run in a process of its own, bundled as it is deployed; answers the most that it held, MiB. */
const peakOf = async (folder: string): Promise<number> => {
  const outfile = join(folder, 'export-once.cjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'export-once.ts')],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    mainFields: ['module', 'main'],
    logLevel: 'error',
  });
  const { stdout } = await promisify(execFile)(process.execPath, [outfile], { env: process.env });
  const kibibytes = /^peak (\d+)$/m.exec(stdout)?.[1];
  if (kibibytes === undefined) throw new Error(`It did not say how much it held: ${stdout}`);
  return Math.round(Number(kibibytes) / 1024);
};
