import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import * as v from 'valibot';
import { uploadLimits } from '#contract/library/limits.ts';
import { routes } from '#contract/routes.ts';
import { serveAdministrators } from '#lambdas/http/serve-administrators.ts';
import { endpoints } from '#lambdas/library/assets/index.ts';
import { type Api, eventOf, responseOf } from './api.ts';
import { mp3 } from './sample-files.ts';
import { sound, upload } from './upload.ts';

// The program of a process that is killed: uploads, bins and removes assets without end, as the administrator whom its
// argument describes. It tells before and after each call what it does, at once and past the log.
const tell = (word: string, id = ''): void => void writeSync(1, `~${word} ${id}\n`);

const administrator = v.parse(
  v.object({ userId: v.string(), claims: v.record(v.string(), v.string()) }),
  JSON.parse(process.argv[2] ?? ''),
);

const serve = serveAdministrators(routes, endpoints);

const call: Api['call'] = async (name, request = {}) =>
  responseOf(name, await serve(eventOf(routes[name], { ...request, as: administrator })));

const done = async (name: 'binAsset' | 'purgeAsset', assetId: string): Promise<void> => {
  const { status } = await call(name, { key: randomUUID(), params: { assetId } });
  if (status >= 300) throw new Error(`${name} answered ${status}`);
};

const round = async (): Promise<void> => {
  const bytes = mp3(Math.random() < 0.1 ? uploadLimits.singlePost + 1 : 2_000);
  const { id } = await upload({ call }, administrator, { ...sound(), bytes });
  tell('completed', id);
  // Some stay.
  if (Math.random() < 0.3) return;
  tell('binning', id);
  await done('binAsset', id);
  tell('purging', id);
  await done('purgeAsset', id);
  tell('purged', id);
};

const run = async (): Promise<void> => {
  // The first call connects; the moments that matter come after it.
  await call('countAssets');
  tell('ready');
  for (;;) await round();
};

run().catch((error: unknown) => {
  process.stderr.write(String(error));
  process.exit(1);
});
