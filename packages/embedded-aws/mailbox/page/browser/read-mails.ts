import * as v from 'valibot';
import { required } from './element.ts';

const product = required('meta[name=application-name]', HTMLMetaElement).content;
const storageKey = `${product.toLowerCase()}-mailbox-read`;
/** The mailbox keeps no more mails than this. */
const remembered = 1000;

const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(v.string())), localStorage.getItem(storageKey));
const read = new Set(stored.success ? stored.output : []);

/** Which mails were opened, remembered by this browser. */
export const readMails = {
  has: (id: string): boolean => read.has(id),
  add: (id: string): void => {
    read.add(id);
    localStorage.setItem(storageKey, JSON.stringify([...read].slice(-remembered)));
  },
};
