// What pdfkit takes and its published types do not have yet. Source: pdfkit 0.20.2, js/pdfkit.js.
import 'pdfkit';

declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** Of a TH: whose title it is. */
      scope?: 'Column' | 'Row' | 'Both';
      /** Of a Figure: left, top, right and bottom, which PDF/UA asks for. */
      bbox?: [number, number, number, number];
    }

    /** A line whose OpenType features are switched on or off: fontkit takes an object, too. */
    interface LineOptions {
      lineBreak?: false;
      baseline?: 'alphabetic';
      features?: Readonly<Record<string, boolean>> | undefined;
    }
    interface PDFText {
      text(text: string, x: number, y: number, options: LineOptions): this;
      widthOfString(text: string, options: LineOptions): number;
    }

    interface PDFAttachmentOptions {
      /** Relation of the file to the document. Source: ISO 32000-2, table 43. */
      relationship?: 'Alternative' | 'Data' | 'Source' | 'Supplement';
    }
  }
}
