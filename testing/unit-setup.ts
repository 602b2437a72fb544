import { sayBy } from '@aislewise/contracts/say';
import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect } from 'vitest';

// The files of a thread share their modules: a choice of the file before ends with it.
i18n.setMessagesCompiler(compileMessage);
i18n.loadAndActivate({ locale: 'en', messages: {} });
// oxlint-disable-next-line vitest/no-standalone-expect -- It knows the file that begins.
if (expect.getState().testPath?.includes('/server/')) {
  const { sayToReaders } = await import('../server/src/lib/reader.ts');
  sayToReaders();
} else sayBy(() => i18n);
