import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';

/** Contents of a PDF. */
const ReadPdf = v.object({
  pages: v.number(),
  title: v.optional(v.string()),
  language: v.optional(v.nullable(v.string())),
  /** Of all pages, as it is drawn. */
  text: v.string(),
  /** The tags of its structure in reading order, page by page. */
  tags: v.array(v.string()),
  /** Alternative texts of its pictures. */
  alts: v.array(v.string()),
  /** Where they are, in points from the left and the bottom: left, bottom, right, top. */
  pictures: v.array(v.tuple([v.number(), v.number(), v.number(), v.number()])),
  /** Texts that a picture meets. */
  covered: v.array(v.string()),
  /** Texts of the files that it carries, by name. */
  files: v.record(v.string(), v.string()),
});
export type ReadPdf = v.InferOutput<typeof ReadPdf>;

/** Several in one program, which takes a second to start. */
export const readPdfs = async (all: readonly Uint8Array[]): Promise<ReadPdf[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'stillwater-pdf-'));
  try {
    const paths = all.map((_, index) => join(folder, `${index}.pdf`));
    for (const [index, bytes] of all.entries()) await writeFile(paths[index] ?? '', bytes);
    const program = ['--import', './scripts/typescript.mjs', 'testing/pdf/print-pdf.ts', ...paths];
    const { stdout } = await promisify(execFile)(process.execPath, program, { maxBuffer: 64 * 1024 * 1024 });
    return v.parse(v.array(ReadPdf), JSON.parse(stdout));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const [read] = await readPdfs([bytes]);
  if (!read) throw new Error('Nothing was read');
  return read;
};
