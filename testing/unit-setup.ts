import { sayBy } from '@aislewise/contracts/say';
import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

// The files of a thread share their modules: what the file before has chosen ends with it.
i18n.setMessagesCompiler(compileMessage);
i18n.loadAndActivate({ locale: 'en', messages: {} });
sayBy(() => i18n);
