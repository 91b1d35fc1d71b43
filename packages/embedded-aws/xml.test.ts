import { expect, test } from '@jest/globals';
import { parseXml, xml } from './xml.ts';

test('what is written is read back: markup, quotes, line ends and characters beyond the first plane', () => {
  const odd = ' <a href="x">&amp; it\'s\r\n\t😀 &#65; ';
  expect(parseXml(xml('Result', { Key: odd, Empty: '' }, 'http://example.com/'), [])).toMatchObject({
    Result: { Key: odd, Empty: '' },
  });
});

test('an element that may stand several times is an array also when it stands once, and undefined is left out', () => {
  const document = xml('List', { Item: [{ Key: '007' }], Next: undefined });
  expect(parseXml(document, ['Item'])).toMatchObject({ List: { Item: [{ Key: '007' }] } });
  expect(document).not.toContain('Next');
});

test('ten thousand parts with quoted tags are read', () => {
  const Part = Array.from({ length: 10_000 }, (_, index) => ({ PartNumber: index + 1, ETag: '"0123456789abcdef"' }));
  const parsed = parseXml(xml('Upload', { Part }), ['Part']);
  expect(parsed).toMatchObject({ Upload: { Part: Part.map(({ ETag }) => ({ ETag })) } });
});

test.each(['', 'nonsense', '<a>', '<a><b></a></b>', '<a>&'])('%j is not a document', (text) => {
  expect(parseXml(text, [])).toBeUndefined();
});
