type Attributes = Readonly<Record<string, string | undefined>>;

/** An element with attributes and children; strings become text, so nothing of a mail is ever read as markup. */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) created.setAttribute(key, value);
  }
  created.append(...children);
  return created;
};

/** The page's element of that type. @throws Error when the document and the program have grown apart */
export const required = <Type extends Element>(
  selector: string,
  type: new () => Type,
  within: ParentNode = document,
): Type => {
  const found = within.querySelector(selector);
  if (found instanceof type) return found;
  throw new Error(`The page has no ${selector}`);
};
