import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage';

/** By message. There are as many as the code has: values are put in later. */
const compiled = new Map<string, CompiledMessage>();

/** Compiles an English message of the code once: that takes half of the time to say it. */
export function compile(message: string): CompiledMessage {
  const known = compiled.get(message);
  if (known) return known;
  const made = compileMessage(message);
  compiled.set(message, made);
  return made;
}
