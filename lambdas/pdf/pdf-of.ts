import Pdf from 'pdfkit';
import { type Ending, type Paper, paperOf } from './paper.ts';
import { extensionsOf } from './xmp.ts';

/** Metadata of a document. */
export interface PdfMeta extends Ending {
  readonly title: string;
  readonly author: string;
  /** BCP 47. */
  readonly language: string;
  /** When what it says became true: the same document has the same bytes. */
  readonly at: Date;
  /** An invoice's figures for programs, as a file inside the PDF: Cross Industry Invoice, which makes it a Factur-X. */
  readonly facturX?: string;
}

/** A PDF that people and screen readers can read and archives keep: tagged, fonts inside. Source: PDF/UA-1 (ISO 14289-1), PDF/A-3a (ISO 19005-3). */
export const pdfOf = (meta: PdfMeta, write: (paper: Paper) => void): Promise<Uint8Array> => {
  const { title, author, language, at, facturX } = meta;
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    displayTitle: true,
    lang: language,
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
    // Otherwise it begins with Helvetica, which is not embedded.
    font: '',
  });
  const bytes = collected(doc);
  doc.appendXML(extensionsOf({ isInvoice: facturX !== undefined }));
  if (facturX !== undefined) {
    doc.file(Buffer.from(facturX), {
      name: 'factur-x.xml',
      type: 'text/xml',
      creationDate: at,
      modifiedDate: at,
      relationship: 'Data',
    });
  }
  const paper = paperOf(doc);
  write(paper);
  paper.end(meta);
  doc.end();
  return bytes;
};

const collected = (doc: PDFKit.PDFDocument): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
