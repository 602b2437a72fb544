import { hash, verify } from '@node-rs/argon2';

/**
 * The hash of no password, with the costs of all others (argon2id, 19 MiB, 2 passes: the library's
 * defaults). Comparing with it takes as long as comparing with a real one.
 */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** Systems may encode the same letters in two ways. */
const normalized = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normalized(password));

/** Whether it is the password of this hash. Takes as long without a hash, and then is false. */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
  compare = verify,
): Promise<boolean> {
  const matches = await compare(passwordHash ?? DUMMY_HASH, normalized(password));
  return matches && passwordHash !== undefined;
}
