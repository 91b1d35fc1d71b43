import * as v from 'valibot';

/** Readable name of a reference, e.g. `Api/Stage` for a logical id. */
type NameOf = (logicalId: string) => string;

/** An output of another stack, as a reader knows it. */
type OutputOf = (output: string) => string;

interface Names {
  readonly nameOf: NameOf;
  readonly outputOf: OutputOf;
}

const Ref = v.strictObject({ Ref: v.string() });
const GetAtt = v.strictObject({ 'Fn::GetAtt': v.tuple([v.string(), v.string()]) });
const Join = v.strictObject({ 'Fn::Join': v.tuple([v.string(), v.array(v.unknown())]) });
const GetStackOutput = v.strictObject({ 'Fn::GetStackOutput': v.looseObject({ OutputName: v.string() }) });
const Plain = v.record(v.string(), v.unknown());

/** A value of a template without CloudFormation's functions around it: `<Table>.Arn`, `https://<Website/Distribution>.DomainName`. */
export const readable = (value: unknown, names: Names): unknown => {
  if (typeof value === 'string') return legible(value);
  if (Array.isArray(value)) return value.map((each) => readable(each, names));
  if (v.is(Ref, value)) return `<${names.nameOf(value.Ref)}>`;
  if (v.is(GetAtt, value)) return `<${names.nameOf(value['Fn::GetAtt'][0])}>.${value['Fn::GetAtt'][1]}`;
  if (v.is(GetStackOutput, value)) return names.outputOf(value['Fn::GetStackOutput'].OutputName);
  if (v.is(Join, value)) {
    const [delimiter, parts] = value['Fn::Join'];
    const texts = parts.map((part) => readable(part, names));
    return texts.every((text) => typeof text === 'string') ? legible(texts.join(delimiter)) : { Join: texts };
  }
  if (!v.is(Plain, value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, readable(each, names)]));
};

/** Without the hashes of assets, which change with every build; a text that is JSON, e.g. of a dashboard, as what it says. */
const legible = (text: string): unknown => {
  const plain = text.replaceAll(/\b[0-9a-f]{64}\b/g, 'HASH');
  if (!/^[[{]/.test(plain)) return plain;
  try {
    return JSON.parse(plain);
  } catch {
    return plain;
  }
};
