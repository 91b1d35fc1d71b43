/** Bytes that begin as the format does; what follows is silence. */
const beginning = (mark: string, length: number, at = 0): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(length);
  bytes.set(Buffer.from(mark, 'latin1'), at);
  return bytes;
};

export const mp3 = (length = 2_000) => beginning('ID3\x04', length);
export const mp4 = (length = 2_000) => beginning('ftypisom', length, 4);
export const pdf = (length = 2_000) => beginning('%PDF-1.7\n', length);
export const doc = (length = 2_000) => beginning('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', length);
export const png = (length = 2_000) => beginning('\x89PNG\r\n\x1a\n', length);
export const html = (length = 2_000) => beginning('<!doctype html><script>alert(1)</script>', length);
export const text = (content: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(content));

/** A ZIP file of empty entries with these names. */
export const zip = (...names: readonly string[]): Uint8Array<ArrayBuffer> => {
  const local = names.map((name) => {
    const header = Buffer.alloc(30);
    header.write('PK\x03\x04', 'latin1');
    header.writeUInt16LE(name.length, 26);
    return Buffer.concat([header, Buffer.from(name)]);
  });
  const directory = names.map((name) => {
    const header = Buffer.alloc(46);
    header.write('PK\x01\x02', 'latin1');
    header.writeUInt16LE(name.length, 28);
    return Buffer.concat([header, Buffer.from(name)]);
  });
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(Buffer.concat(local).length, 16);
  return new Uint8Array(Buffer.concat([...local, ...directory, end]));
};

export const docx = () => zip('[Content_Types].xml', '_rels/.rels', 'word/document.xml');
