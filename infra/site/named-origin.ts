import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { originPlaceholder } from '#contract/core/public-pages.ts';

/** Files of the built web application that name the address where they are served, which the build does not know. */
export const namingOrigin = ['pages', 'sitemap.xml', 'robots.txt'];

/**
 * Copies those files with the site's address in them.
 * @param folder of the built web application
 * @param domain the site's own; without one, addresses lead to wherever they are read, which search engines make nothing of
 * @returns the folder of the copies
 */
export const withOrigin = (folder: string, domain: string | undefined): string => {
  const copies = mkdtempSync(join(tmpdir(), 'stillwater-pages-'));
  const files = namingOrigin.flatMap((name) =>
    name.includes('.')
      ? [name]
      : readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).map((file) => join(name, file)),
  );
  for (const file of files.filter((name) => /[.]\w+$/.test(name))) {
    const text = readFileSync(join(folder, file), 'utf8');
    mkdirSync(dirname(join(copies, file)), { recursive: true });
    writeFileSync(join(copies, file), text.replaceAll(originPlaceholder, domain ? `https://${domain}` : ''));
  }
  return copies;
};
