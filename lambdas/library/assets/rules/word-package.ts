/**
 * Whether a ZIP file's directory, which stands at its end, is that of a Word document.
 * Source: APPNOTE 4.3.12 and 4.3.16; ECMA-376 part 2 for the names
 */
export const isWordPackage = (tail: Uint8Array): boolean => {
  const names = entryNames(Buffer.from(tail));
  return names.includes('[Content_Types].xml') && names.some((name) => name.startsWith('word/'));
};

const endSignature = Buffer.from('PK\x05\x06', 'latin1');
const entrySignature = 0x02014b50;

const entryNames = (tail: Buffer): string[] => {
  const end = tail.lastIndexOf(endSignature);
  if (end < 0 || end + 22 > tail.length) return [];
  // Where it begins is told from the start of the file, which is not at hand; how long it is will do.
  let position = Math.max(0, end - tail.readUInt32LE(end + 12));
  const names: string[] = [];
  while (position + 46 <= end && tail.readUInt32LE(position) === entrySignature) {
    const nameLength = tail.readUInt16LE(position + 28);
    names.push(tail.toString('utf8', position + 46, position + 46 + nameLength));
    position += 46 + nameLength + tail.readUInt16LE(position + 30) + tail.readUInt16LE(position + 32);
  }
  return names;
};
