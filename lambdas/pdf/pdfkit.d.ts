// What pdfkit takes and its published types do not have yet. Source: pdfkit 0.20.2, js/pdfkit.js.
import 'pdfkit';

declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** Of a TH: whose title it is. */
      scope?: 'Column' | 'Row' | 'Both';
    }

    interface PDFAttachmentOptions {
      /** What the file is to the document. Source: ISO 32000-2, table 43. */
      relationship?: 'Alternative' | 'Data' | 'Source' | 'Supplement';
    }
  }
}
