import { compile } from '#compiler';
import { i18n, type MessageDescriptor } from '@lingui/core';

i18n.setMessagesCompiler(compile);
// The app activates the reader's language; programs without one are in English.
if (!i18n.locale) i18n.loadAndActivate({ locale: 'en', messages: {} });

/** The text of a message in the language that is active. */
export const say = (message: MessageDescriptor): string => i18n._(message);
