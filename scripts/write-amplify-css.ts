import { writeFile } from 'node:fs/promises';
import { amplifyCss, target } from './amplify-css.ts';

const css = await amplifyCss();
await writeFile(target, css);
console.log(`${target}: ${css.length} bytes`);
