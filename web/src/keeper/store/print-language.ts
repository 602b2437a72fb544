import { i18n } from '#i18n';
import { directionOf, type Language } from '@aislewise/contracts/languages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { loadMessages } from '../../lib/i18n.ts';
import { useKeeperStore } from './keeper-store.ts';

/** The language of what the store prints. A store that the device kept before there were languages has none. */
export const usePrintLanguage = (): Language =>
  (useKeeperStore() as { readonly language?: Language }).language ?? (i18n.locale as Language);

/** Whether the texts of what the store prints are loaded. Without a connection they may stay English. */
export function useIsPrintReady(): boolean {
  const language = usePrintLanguage();
  const isReader = language === i18n.locale;
  const { isSuccess } = useQuery({
    queryKey: ['texts to print', language],
    enabled: !isReader,
    staleTime: Infinity,
    networkMode: 'always',
    queryFn: async () => {
      await Promise.all([loadMessages('shopper', language), loadMessages('keeper', language)]);
      return language;
    },
  });
  return isReader || isSuccess;
}

/** Runs code that makes texts in this language. The code must not wait: other texts would be made in it, too. */
export function writeIn<Result>(language: Language, write: () => Result): Result {
  const before = i18n.locale;
  i18n.activate(language);
  try {
    return write();
  } finally {
    i18n.activate(before);
  }
}

/**
 * A component of what is printed. Its own texts are in the language of the store; a component inside of it needs a
 * `printed` of its own.
 */
export const printed = <Props>(Part: (props: Props, page: PrintedPage) => ReactNode) =>
  function Printed(props: Props) {
    const language = usePrintLanguage();
    return writeIn(language, () => Part(props, { lang: language, dir: directionOf(language) }));
  };

/** The attributes of the element that is printed. */
export interface PrintedPage {
  readonly lang: Language;
  readonly dir: 'ltr' | 'rtl';
}
