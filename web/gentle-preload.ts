import type { Plugin } from 'vite';

/** What asks for the files of a page that is about to be imported; Vite writes it into the bundle. */
const helper = '\0vite/preload-helper.js';
const appends = 'document.head.appendChild(link);';

/** How many files are asked for at a time. */
const atOnce = 6;

/**
 * A page has some sixty files, and Vite asks for all of them in one breath, in which a phone shows and hears nothing. Here it takes a breath
 * after every few. Stylesheets are still asked for at once, as the page waits for them.
 * @throws Error where an update of Vite appends them in another way, so that it is seen
 */
export const gentlePreload = (): Plugin => ({
  name: 'gentle-preload',
  apply: 'build',
  transform: {
    filter: { id: /preload-helper/ },
    handler(code, id) {
      if (id !== helper) return null;
      if (code.split(appends).length !== 2)
        throw new Error('Vite asks for the files of a page in another way than it did');
      return {
        code: `${code.replace(appends, `isCss ? ${appends.slice(0, -1)} : appendSoon(link);`)}\n${appendSoon}`,
        map: null,
      };
    },
  },
});

const appendSoon = `
const waiting = [];
const { port1, port2 } = new MessageChannel();
const appendSome = () => {
  for (const link of waiting.splice(0, ${atOnce})) document.head.appendChild(link);
  if (waiting.length > 0) port2.postMessage(null);
};
port1.onmessage = appendSome;
const appendSoon = (link) => {
  if (waiting.push(link) === 1) port2.postMessage(null);
};
`;
