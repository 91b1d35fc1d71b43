import Pdf from 'pdfkit';
import { expect, test } from 'vitest';
import { isPrintable, unprintableWords } from '#contract/core/printable.ts';
import { readPdf } from '#testing/pdf/read-pdf.ts';
import type { Paper } from './paper.ts';
import { type PdfMeta, pdfOf } from './pdf-of.ts';
import { omission, runsOf } from './runs.ts';
import { coverageIn } from './typesetting.ts';

const meta: PdfMeta = {
  title: 'A document',
  author: 'Mirre de Wit',
  language: 'nl',
  at: new Date('2026-11-22T09:30:00Z'),
  footer: 'Stillwater',
  omitted: 'Letters were omitted.',
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

test('letters of Europe and East Asia are drawn, and so are emoji', async () => {
  const names = [
    'Zażółć gęślą jaźń, Žluťoučký kůň, Ștefan',
    'Ελένη Παπαδοπούλου, Ἀριστοτέλης',
    'Олена Ґалаґан, Љубица',
    'Nguyễn Thị Hằng',
    '王小明, 陳怡君, 山田 太郎, さくら',
    '김민준',
    'Calm 🙂👨‍👩‍👧',
  ];
  const { text: drawn, source } = await made((paper) => {
    for (const name of names) paper.paragraph(name);
    paper.paragraph(names.join(' '), { weight: 'strong' });
  });
  // A reader may see a wide gap where the font changes.
  const text = drawn.replaceAll(/\s+/g, ' ');
  for (const name of names) expect(text).toContain(name);
  expect(text).not.toMatch(/[?�]|omitted/);
  expect(source.match(/\/FontFile2 /g)).toHaveLength(source.match(/\/Type \/FontDescriptor/g)?.length ?? 0);
});

test('a word that no font can draw is left out visibly, and the document says so', async () => {
  const { text } = await made((paper) => paper.paragraph('Lines for فاطمة and अनीता क्षत्रिय.'));
  expect(text).toContain('Lines for […] and […] […].');
  expect(text).toContain(meta.omitted);
  expect(text).not.toContain('?');
});

test('what passes as printable is drawn', () => {
  const covers = coverageIn(new Pdf({ font: '' }));
  const all = Array.from({ length: 0x1_ff_ff }, (_, index) => index + 0x20)
    .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => !/\p{Cn}/u.test(character) && isPrintable(character));
  expect(all.length).toBeGreaterThan(40_000);
  expect(all.filter((each) => runsOf(each, covers).some(({ text }) => text.includes(omission)))).toEqual([]);
  expect(unprintableWords(['Anna', 'فاطمة Bos', undefined, '王小明', 'فاطمة', 'क्ष'])).toEqual(['فاطمة', 'क्ष']);
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

test('a footer longer than its line ends before the number of the page', async () => {
  const { text } = await made((paper) => paper.heading('Hello', 1), {
    footer: `Practice ${'of long names '.repeat(20)}`,
  });
  expect(text).toMatch(/Practice of long names [\w ]*…\s*Pagina 1 van 1$/);
});

test('an address longer than its column is broken behind a sign that joins its parts', async () => {
  const { text } = await made((paper) =>
    paper.beside([['annemarie@praxis-sonnenberg-hohenlohe.example'], ['Two'], ['Three']]),
  );
  expect(text).toMatch(/annemarie@praxis-sonnenberg-\s*hohenlohe\.example/);
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
