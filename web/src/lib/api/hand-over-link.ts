/** Lets the browser save the file behind a link, which says itself that it is to be saved; the page stays. */
export const handOverLink = (url: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.rel = 'noopener noreferrer';
  link.click();
};
