export { compileMessage as compile } from '@lingui/message-utils/compileMessage';
