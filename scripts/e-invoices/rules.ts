import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#local/project-root.ts';

interface RuleFile {
  readonly name: string;
  readonly url: string;
  readonly sha256: string;
}

const github = 'https://raw.githubusercontent.com';

/** Rules that no package brings, each at one commit. They are under the EUPL and other licences, and no part of this repository. */
export const ruleFiles = {
  // CEN, release 1.3.16.
  cii: {
    name: 'EN16931-CII-validation.xslt',
    url: `${github}/ConnectingEurope/eInvoicing-EN16931/b6c9e06a59812fb1a83585da40923b3678a649ad/cii/xslt/EN16931-CII-validation.xslt`,
    sha256: '0b234dea2bbfee739b7761e607a992c17fab88773014ef56355b6158cfb1cc53',
  },
  // Peppol BIS Billing 3.0.19, of 2025-05.
  peppol: {
    name: 'PEPPOL-EN16931-UBL.sch',
    url: `${github}/OpenPEPPOL/peppol-bis-invoice-3/78d7f7dfa223f39f8ebd8d35c127f2690e646322/rules/sch/PEPPOL-EN16931-UBL.sch`,
    sha256: '2840f5158f7bbdbf3b3f5d2ea391b9ac9e649e1fdbba8502bd8c15ec52924f23',
  },
} as const satisfies Readonly<Record<string, RuleFile>>;

const cache = join(projectRoot, 'node_modules/.cache/e-invoices');

/**
 * A file of rules: from the folder that E_INVOICE_RULES names, from before, or from GitHub.
 * @returns its path; nothing where it cannot be had here
 * @throws Error where it is not the very file that is pinned
 */
export const ruleFile = async ({ name, url, sha256 }: RuleFile): Promise<string | undefined> => {
  const places = [process.env['E_INVOICE_RULES'], cache].flatMap((folder) => (folder ? [join(folder, name)] : []));
  for (const path of places) {
    const found = await readFile(path).catch(() => undefined);
    if (found) return mustBe(sha256, found, path);
  }
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
  if (!response?.ok) return undefined;
  const bytes = new Uint8Array(await response.arrayBuffer());
  mustBe(sha256, bytes, url);
  await mkdir(cache, { recursive: true });
  await writeFile(join(cache, name), bytes);
  return join(cache, name);
};

const mustBe = (sha256: string, bytes: Uint8Array, path: string): string => {
  const is = createHash('sha256').update(bytes).digest('hex');
  if (is !== sha256) throw new Error(`${path} is another file: SHA-256 ${is}, not ${sha256}`);
  return path;
};
