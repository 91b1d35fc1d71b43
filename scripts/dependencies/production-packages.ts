import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { projectRoot } from '#local/project-root.ts';

const Lock = v.object({
  packages: v.record(
    v.string(),
    v.object({
      name: v.optional(v.string()),
      version: v.optional(v.string(), ''),
      license: v.optional(v.string()),
      link: v.optional(v.boolean(), false),
      dev: v.optional(v.boolean(), false),
      devOptional: v.optional(v.boolean(), false),
      optional: v.optional(v.boolean(), false),
    }),
  ),
});

export interface ProductionPackage {
  readonly name: string;
  readonly version: string;
  /** As SPDX writes it. */
  readonly licence: string;
  /** Lines of its licence that say whose it is. */
  readonly copyright: readonly string[];
}

const byName = (one: ProductionPackage, other: ProductionPackage): number =>
  one.name.localeCompare(other.name, 'en') || one.version.localeCompare(other.version, 'en');

/**
 * Every package that what is deployed, or the deployment, is made of, each version once: what package-lock.json lists and neither tests nor
 * tools alone need. Optional ones are not among them: they are for one platform, and nothing that is deployed needs them.
 */
export const productionPackages = (): ProductionPackage[] => {
  const { packages } = v.parse(Lock, JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')));
  const found = Object.entries(packages)
    .filter(
      ([path, { link, dev, devOptional, optional }]) =>
        path.includes('node_modules/') && !link && !dev && !devOptional && !optional,
    )
    .map(([path, { name, version, license }]) => {
      const text = licenceTextIn(join(projectRoot, path));
      return {
        name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
        version,
        licence: license ?? licenceOf(text),
        copyright: copyrightIn(text),
      };
    });
  return [...new Map(found.map((one) => [`${one.name} ${one.version}`, one])).values()].toSorted(byName);
};

const licenceTextIn = (folder: string): string => {
  const file = existsSync(folder) && readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name));
  return file ? readFileSync(join(folder, file), 'utf8') : '';
};

/** Of a package that does not say it in its manifest. */
const licenceOf = (text: string): string =>
  text.includes('Permission is hereby granted, free of charge, to any person obtaining a copy') ? 'MIT' : 'unknown';

/** Without the forms to fill in at the end of long licences. */
const copyrightIn = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.replace(/^[\s*#]+/, '').trim())
      .filter((line) => /^(copyright\b|©|\(c\))/i.test(line) && /\d{4}/.test(line) && !/\[|\{|<year>/i.test(line)),
  ),
];
