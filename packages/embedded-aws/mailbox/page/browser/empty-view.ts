import { required } from './element.ts';

/** The still picture for a mailbox, or a reader, with nothing in it. */
export const emptyView = (title: string, text: string): DocumentFragment => {
  const view = document.importNode(required('#empty', HTMLTemplateElement).content, true);
  required('h2', HTMLHeadingElement, view).textContent = title;
  required('p', HTMLParagraphElement, view).textContent = text;
  return view;
};
