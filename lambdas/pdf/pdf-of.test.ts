import { expect, test } from 'vitest';
import { readPdf } from '#testing/pdf/read-pdf.ts';
import type { Paper } from './paper.ts';
import { type PdfMeta, pdfOf } from './pdf-of.ts';

const meta: PdfMeta = {
  title: 'A document',
  author: 'Mirre de Wit',
  language: 'nl',
  at: new Date('2026-11-22T09:30:00Z'),
  footer: 'Stillwater',
  pageOf: (page, pages) => `Pagina ${page} van ${pages}`,
};

const made = async (write: (paper: Paper) => void, more: Partial<PdfMeta> = {}) => {
  const bytes = await pdfOf({ ...meta, ...more }, write);
  return { bytes, source: Buffer.from(bytes).toString('latin1'), ...(await readPdf(bytes)) };
};

test('says its title and language, for whoever has it read aloud', async () => {
  const { title, language } = await made((paper) => paper.heading('Hello', 1));
  expect({ title, language }).toEqual({ title: 'A document', language: 'nl' });
});

test('what is written has tags in its order, and a table has titles of columns', async () => {
  const { tags } = await made((paper) => {
    paper.heading('Hello', 1);
    paper.paragraph('One');
    paper.list(['Two']);
    paper.table(
      [
        { title: 'A', width: 100 },
        { title: 'B', width: 100, align: 'right' },
      ],
      [['1', '2']],
    );
  });
  expect(tags.join(' ')).toBe('Document H1 P L LI Lbl LBody Table TR TH TH TR TD TD');
});

test('letters of all of Europe are drawn, and what no font has is a question mark', async () => {
  const { text } = await made((paper) => paper.paragraph('Zażółć gęślą jaźń, Žluťoučký kůň, Ștefan; 🙂 and Ж'));
  expect(text).toContain('Zażółć gęślą jaźń, Žluťoučký kůň, Ștefan; ? and ?');
});

test('every font is inside it', async () => {
  const { source } = await made((paper) => {
    paper.paragraph('Plain żółć');
    paper.paragraph('Strong żółć', { weight: 'strong' });
  });
  const descriptors = source.match(/\/Type \/FontDescriptor/g) ?? [];
  expect(descriptors).toHaveLength(4);
  expect(source.match(/\/FontFile2 /g)).toHaveLength(descriptors.length);
});

test('goes on on the next page, where a table has its titles again without being read twice', async () => {
  const rows = Array.from({ length: 80 }, (_, index) => [`Row ${index}`, String(index)]);
  const { pages, text, tags } = await made((paper) =>
    paper.table(
      [
        { title: 'Title', width: 200 },
        { title: 'Figure', width: 100, align: 'right' },
      ],
      rows,
    ),
  );
  expect(pages).toBe(3);
  expect(text.match(/Title ?Figure/g)).toHaveLength(3);
  expect(tags.filter((tag) => tag === 'TH')).toHaveLength(2);
  expect(tags.filter((tag) => tag === 'TR')).toHaveLength(81);
  for (const [title] of rows) expect(text).toContain(title);
  expect(text).toContain('Pagina 3 van 3');
});

test('a word longer than a line is broken, and nothing of it is lost', async () => {
  const word = 'Donaudampfschifffahrt'.repeat(20);
  const { text } = await made((paper) => paper.paragraph(word));
  expect(text.replaceAll(/\s/g, '')).toContain(word);
});

test('figures for programs lie inside it, and it says that they do', async () => {
  const { files, source } = await made((paper) => paper.heading('Invoice', 1), { facturX: '<invoice/>' });
  expect(files).toEqual({ 'factur-x.xml': '<invoice/>' });
  expect(source).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
  expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>');
});
