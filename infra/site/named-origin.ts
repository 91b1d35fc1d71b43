import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { withDemo } from '#contract/core/look-inside.ts';
import { type Operator, withOperator } from '#contract/core/operator.ts';
import { originPlaceholder } from '#contract/core/public-pages.ts';

/** Files of the built web application that name the address where they are served, or who runs the site, which the build does not know. */
export const namingStage = ['pages', 'index.html', 'sitemap.xml', 'robots.txt'];

export interface OfStage {
  /** The site's own; without one, addresses lead to wherever they are read, which search engines make nothing of. */
  readonly domain: string | undefined;
  readonly operator: Operator | undefined;
  /** Whether visitors may look inside the demo. */
  readonly demo: boolean;
}

/**
 * Copies those files with the site's address and operator in them.
 * @param folder of the built web application
 * @returns the folder of the copies
 */
export const namedFor = (folder: string, { domain, operator, demo }: OfStage): string => {
  const copies = mkdtempSync(join(tmpdir(), 'stillwater-pages-'));
  const files = namingStage.flatMap((name) =>
    name.includes('.')
      ? [name]
      : readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).map((file) => join(name, file)),
  );
  for (const file of files.filter((name) => /[.]\w+$/.test(name))) {
    const text = readFileSync(join(folder, file), 'utf8');
    mkdirSync(dirname(join(copies, file)), { recursive: true });
    const addressed = text.replaceAll(originPlaceholder, domain ? `https://${domain}` : '');
    writeFileSync(
      join(copies, file),
      file.endsWith('.html') ? withDemo(withOperator(addressed, operator), demo) : addressed,
    );
  }
  return copies;
};
