// Reads PDFs, whose paths it is given, and prints what is in them as JSON. A program of its own: Jest does not load ES modules.
import { readFileSync } from 'node:fs';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import * as v from 'valibot';

const Tagged = v.object({
  role: v.optional(v.string()),
  alt: v.optional(v.string()),
  children: v.optional(v.array(v.unknown()), []),
});
const Attached = v.nullable(v.record(v.string(), v.object({ content: v.instance(Uint8Array) })));

const tagsOf = (node: unknown): string[] => {
  const { role, children } = v.parse(Tagged, node);
  return [...(role === undefined || role === 'Root' ? [] : [role]), ...children.flatMap(tagsOf)];
};

const altsOf = (node: unknown): string[] => {
  const { alt, children } = v.parse(Tagged, node);
  return [...(alt === undefined ? [] : [alt]), ...children.flatMap(altsOf)];
};

type Box = readonly [left: number, bottom: number, right: number, top: number];
const Matrix = v.tuple([v.number(), v.number(), v.number(), v.number(), v.number(), v.number()]);
type Matrix = v.InferOutput<typeof Matrix>;

const { OPS } = await getResolvedPDFJS();

/** Where a page's pictures are: the unit square in the coordinates of the moment. */
const picturesOn = ({ fnArray, argsArray }: { fnArray: number[]; argsArray: unknown[] }): Box[] => {
  const found: Box[] = [];
  const saved: Matrix[] = [];
  let at: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [index, operator] of fnArray.entries()) {
    if (operator === OPS.save) saved.push(at);
    if (operator === OPS.restore) at = saved.pop() ?? at;
    if (operator === OPS.transform) at = after(at, v.parse(Matrix, argsArray[index]));
    if (operator === OPS.paintImageXObject) {
      const [across, , , up, left, bottom] = at;
      const [xs, ys] = [
        [left, left + across].toSorted((one, other) => one - other),
        [bottom, bottom + up].toSorted((one, other) => one - other),
      ];
      found.push([xs[0] ?? 0, ys[0] ?? 0, xs[1] ?? 0, ys[1] ?? 0]);
    }
  }
  return found;
};

const after = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

const isMeeting = ([left, bottom, right, top]: Box, other: Box): boolean =>
  left < other[2] && other[0] < right && bottom < other[3] && other[1] < top;

const read = async (path: string) => {
  const pdf = await getDocumentProxy(new Uint8Array(readFileSync(path)), { verbosity: 0 });
  const [texts, tags, alts, covered]: [string[], string[], string[], string[]] = [[], [], [], []];
  const pictures: Box[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
    const tree: unknown = await page.getStructTree();
    tags.push(...tagsOf(tree));
    alts.push(...altsOf(tree));
    const drawn = picturesOn(await page.getOperatorList());
    pictures.push(...drawn);
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [left, bottom] = v.parse(Matrix, item.transform).slice(4);
      const box: Box = [left ?? 0, bottom ?? 0, (left ?? 0) + item.width, (bottom ?? 0) + item.height];
      if (drawn.some((picture) => isMeeting(picture, box))) covered.push(item.str);
    }
  }
  const { info }: { info: { Title?: string; Language?: string } } = await pdf.getMetadata();
  const attached = v.parse(Attached, await pdf.getAttachments()) ?? {};
  const files = Object.fromEntries(
    Object.entries(attached).map(([name, { content }]) => [name, new TextDecoder().decode(content)]),
  );
  return {
    pages: pdf.numPages,
    title: info.Title,
    language: info.Language,
    text: texts.join('\n'),
    tags,
    alts,
    pictures,
    covered,
    files,
  };
};

const found: unknown[] = [];
for (const path of process.argv.slice(2)) found.push(await read(path));
process.stdout.write(JSON.stringify(found));
