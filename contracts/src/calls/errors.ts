import { z } from 'zod';

/** All error codes; see `errorBody`. */
export const ERROR_CODES = [
  'invalid_input',
  'unauthenticated',
  'forbidden',
  // 403: `confirmSignIn` must come first.
  'confirm_sign_in',
  // 403: the keeper must set up a second factor first.
  'second_factor_required',
  'not_found',
  'timeout',
  'conflict',
  'too_large',
  'unsupported_media_type',
  'unprocessable',
  'too_many_requests',
  'internal',
  'unavailable',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** The body of every answer with a status of 400 or above. */
export const errorBody = z.object({
  error: z.string().describe('A sentence for a person'),
  code: z.enum(ERROR_CODES),
  details: z
    .array(
      z.object({
        path: z.string(),
        message: z.string(),
        current: z
          .unknown()
          .optional()
          .describe('In a conflict: the value of the field that somebody else has set'),
      }),
    )
    .optional()
    .describe('The first faults of the input, by path: at most 20'),
});
export type ErrorBody = z.infer<typeof errorBody>;
