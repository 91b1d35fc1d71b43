import type { XmlTree } from '../../xml.ts';
import type { MailStore } from '../mail-store.ts';

/** A call's parameters in, its result element out. */
export type SesAction = (store: MailStore, parameters: URLSearchParams) => XmlTree | Promise<XmlTree>;
