import { useEffect } from 'react';

/**
 * Stands in for the package `react-style-singleton`, which adds an inline `<style>` that the content security policy blocks.
 * Constructed style sheets are not subject to it. The names are the package's own.
 */
export const styleHookSingleton = () => {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;

  const adopt = (css: string): void => {
    users += 1;
    if (users > 1) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  };

  const release = (): void => {
    users -= 1;
    if (users > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    sheet = undefined;
  };

  return (css: string): void => {
    useEffect(() => {
      adopt(css);
      return release;
    }, [css]);
  };
};

export const styleSingleton = () => {
  const useStyle = styleHookSingleton();
  return function Style({ styles }: { styles: string }): null {
    useStyle(styles);
    return null;
  };
};

export const stylesheetSingleton = () => ({ add: (_css: string) => {}, remove: () => {} });
