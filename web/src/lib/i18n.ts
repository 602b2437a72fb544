import { i18n } from '@lingui/core';

// The English texts stay in the code, compiled (`vite-plugins/compile-messages.ts`): English has no catalogue.
i18n.setMessagesCompiler((text) => [text]);
i18n.loadAndActivate({ locale: 'en', messages: {} });

export { i18n };
