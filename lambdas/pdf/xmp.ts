/** A schema of XMP that PDF/A does not know by itself: every property has to be described. */
interface Schema {
  readonly name: string;
  readonly namespace: string;
  readonly prefix: string;
  readonly properties: readonly Property[];
}

interface Property {
  readonly name: string;
  readonly type: 'Integer' | 'Text';
  readonly category: 'internal' | 'external';
  readonly description: string;
  readonly value: string;
}

/** Source: ISO 14289-1, chapter 5. */
const universalAccess: Schema = {
  name: 'PDF/UA Universal Accessibility Schema',
  namespace: 'http://www.aiim.org/pdfua/ns/id/',
  prefix: 'pdfuaid',
  properties: [
    {
      name: 'part',
      type: 'Integer',
      category: 'internal',
      description: 'Part of ISO 14289 that is followed',
      value: '1',
    },
  ],
};

/** Marks by which programs find the invoice in the PDF. Source: Factur-X 1.0, chapter 6.2. */
const facturX: Schema = {
  name: 'Factur-X PDFA Extension Schema',
  namespace: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  prefix: 'fx',
  properties: [
    {
      name: 'DocumentFileName',
      type: 'Text',
      category: 'external',
      description: 'Name of the file',
      value: 'factur-x.xml',
    },
    { name: 'DocumentType', type: 'Text', category: 'external', description: 'Kind of document', value: 'INVOICE' },
    { name: 'Version', type: 'Text', category: 'external', description: 'Version of the schema', value: '1.0' },
    { name: 'ConformanceLevel', type: 'Text', category: 'external', description: 'Profile', value: 'EN 16931' },
  ],
};

/** Properties of a document beyond those of every PDF/A, with the schemas that describe them. */
export const extensionsOf = ({ isInvoice }: { readonly isInvoice: boolean }): string => {
  const schemas = isInvoice ? [universalAccess, facturX] : [universalAccess];
  return `${schemas.map(valuesOf).join('')}
    <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas><rdf:Bag>${schemas.map(described).join('')}</rdf:Bag></pdfaExtension:schemas>
    </rdf:Description>
  `;
};

const valuesOf = ({ prefix, namespace, properties }: Schema): string => `
    <rdf:Description rdf:about="" xmlns:${prefix}="${namespace}">
      ${properties.map(({ name, value }) => `<${prefix}:${name}>${value}</${prefix}:${name}>`).join('')}
    </rdf:Description>`;

const described = ({ name, namespace, prefix, properties }: Schema): string => `
      <rdf:li rdf:parseType="Resource">
        <pdfaSchema:schema>${name}</pdfaSchema:schema>
        <pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
        <pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>
        <pdfaSchema:property><rdf:Seq>${properties.map(describedProperty).join('')}</rdf:Seq></pdfaSchema:property>
      </rdf:li>`;

const describedProperty = ({ name, type, category, description }: Property): string => `
          <rdf:li rdf:parseType="Resource">
            <pdfaProperty:name>${name}</pdfaProperty:name>
            <pdfaProperty:valueType>${type}</pdfaProperty:valueType>
            <pdfaProperty:category>${category}</pdfaProperty:category>
            <pdfaProperty:description>${description}</pdfaProperty:description>
          </rdf:li>`;
