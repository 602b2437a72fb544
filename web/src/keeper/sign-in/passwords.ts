import { t } from '@lingui/core/macro';
import { MAX_PASSWORD, MIN_PASSWORD } from '@aislewise/contracts/auth';

export const passwordHintText = (): string =>
  t`At least ${MIN_PASSWORD} characters. A few plain words are easy to remember.`;

/** The server's rules for a new password, checked before the form is sent. */
export const NEW_PASSWORD_RULES = {
  minLength: {
    value: MIN_PASSWORD,
    get message() {
      return t`Please use at least ${MIN_PASSWORD} characters`;
    },
  },
  maxLength: {
    value: MAX_PASSWORD,
    get message() {
      return t`At most ${MAX_PASSWORD} characters`;
    },
  },
  get required() {
    return t`Please use at least ${MIN_PASSWORD} characters`;
  },
};
