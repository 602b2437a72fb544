import { useEffect } from 'react';

/**
 * Takes the place of the package react-style-singleton (see vite.config.ts), with which Radix locks the
 * page's scrolling behind a dialog. The package writes a style element, which the content security
 * policy refuses; a constructed style sheet is no markup.
 *
 * @returns a component whose `styles` hold for the page while at least one of it is mounted
 */
export function styleSingleton() {
  let sheet: CSSStyleSheet | undefined;
  let mounted = 0;

  const add = (styles: string) => {
    mounted += 1;
    if (mounted > 1) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  };
  const remove = () => {
    mounted -= 1;
    if (mounted > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };

  return function Sheet({ styles }: { styles: string }) {
    useEffect(() => {
      add(styles);
      return remove;
    }, [styles]);
    return null;
  };
}
