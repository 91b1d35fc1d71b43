// Reads a PDF, whose path it is given, and prints what is in it as JSON. A program of its own: Jest does not load ES modules.
import { readFileSync } from 'node:fs';
import { getDocumentProxy } from 'unpdf';
import * as v from 'valibot';

const Tagged = v.object({ role: v.optional(v.string()), children: v.optional(v.array(v.unknown()), []) });
const Attached = v.nullable(v.record(v.string(), v.object({ content: v.instance(Uint8Array) })));

const tagsOf = (node: unknown): string[] => {
  const { role, children } = v.parse(Tagged, node);
  return [...(role === undefined || role === 'Root' ? [] : [role]), ...children.flatMap(tagsOf)];
};

const path = process.argv[2] ?? '';
const pdf = await getDocumentProxy(new Uint8Array(readFileSync(path)), { verbosity: 0 });
const [texts, tags]: [string[], string[]] = [[], []];
for (let number = 1; number <= pdf.numPages; number += 1) {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  texts.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  tags.push(...tagsOf(await page.getStructTree()));
}
const { info }: { info: { Title?: string; Language?: string } } = await pdf.getMetadata();
const attached = v.parse(Attached, await pdf.getAttachments()) ?? {};
const files = Object.fromEntries(
  Object.entries(attached).map(([name, { content }]) => [name, new TextDecoder().decode(content)]),
);
process.stdout.write(
  JSON.stringify({
    pages: pdf.numPages,
    title: info.Title,
    language: info.Language,
    text: texts.join('\n'),
    tags,
    files,
  }),
);
