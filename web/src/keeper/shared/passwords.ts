import { MAX_PASSWORD, MIN_PASSWORD } from '@aislewise/contracts/auth';
import { ApiError } from '../../lib/api.ts';

export const PASSWORD_HINT = `At least ${MIN_PASSWORD} characters. A few plain words are easy to remember.`;

/** The server's rules for a new password, so that a fault shows before it is sent. */
export const NEW_PASSWORD_RULES = {
  minLength: { value: MIN_PASSWORD, message: `Please use at least ${MIN_PASSWORD} characters` },
  maxLength: { value: MAX_PASSWORD, message: `At most ${MAX_PASSWORD} characters` },
  required: `Please use at least ${MIN_PASSWORD} characters`,
};

/** The first single fault that the server names, for a person; null without one. */
export function faultOf(error: unknown): string | null {
  const fault = error instanceof ApiError ? error.details[0] : undefined;
  return fault ? fault.message : null;
}
