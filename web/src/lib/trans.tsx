import type { TransProps } from '@lingui/react';
import { TransNoContext } from '@lingui/react/server';
import { i18n } from './i18n.ts';

/**
 * A text with elements in it, which `<Trans>` of Lingui's macros becomes. It needs no provider, as the app has one
 * language at a time.
 */
export const Trans = (props: TransProps) => <TransNoContext {...props} lingui={{ i18n }} />;
