import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import * as v from 'valibot';
import cdkJson from '../../cdk.json' with { type: 'json' };
import { createStacks } from '../create-stacks.ts';
import { readSettings } from '../settings.ts';
import { DataTemplate } from './data-changes.ts';

/** Where each release left its data stack, `0.1.0.json`: in the repository, because a clone may have neither tags nor history. */
const releasesFolder = import.meta.dirname;

export const releaseFile = (version: string): string => join(releasesFolder, `${version}.json`);

const Release = v.object({ version: v.string(), date: v.pipe(v.string(), v.isoDate()), data: DataTemplate });
export type Release = v.InferOutput<typeof Release>;

/** From the first to the last. */
export const readReleases = (): Release[] =>
  readdirSync(releasesFolder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => v.parse(Release, JSON.parse(readFileSync(join(releasesFolder, name), 'utf8'))))
    .toSorted((a, b) => a.version.localeCompare(b.version, 'en', { numeric: true }));

/** The data stack of `prod` with every setting left alone, as the working tree has it. */
export const presentData = (): DataTemplate => {
  const app = new App({
    autoSynth: false,
    context: { ...cdkJson.context, mailFrom: 'Stillwater <hello@stillwater.example>' },
    builtinCloudFormationValidation: false,
  });
  const { data } = createStacks(app, { settings: readSettings(app.node), bundles: 'none', web: 'placeholder' });
  return v.parse(DataTemplate, Template.fromStack(data).toJSON());
};
