import type { XmlTree } from '../../xml.ts';
import type { MailStore } from '../mail-store.ts';

/** A call's parameters in, its result element out. */
export type SesAction = (store: MailStore, parameters: URLSearchParams) => XmlTree | Promise<XmlTree>;

/** A list in the query protocol: `Prefix.member.1`, `Prefix.member.2`, … */
export const members = (parameters: URLSearchParams, prefix: string): string[] => {
  const values: string[] = [];
  for (let index = 1; ; index += 1) {
    const value = parameters.get(`${prefix}.member.${index}`);
    if (value === null) return values;
    values.push(value);
  }
};
