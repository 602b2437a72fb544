import { hash, verify } from '@node-rs/argon2';

/**
 * A hash that no password has, made with the same costs as all others (argon2id, 19 MiB, 2 passes:
 * the library's defaults). Trying a password on it takes as long as on a real one.
 */
const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** One password typed on two systems may come in two spellings of the same letters. */
const spelled = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(spelled(password));

/** Whether it is the password; without a hash it never is, and takes as long to say so. */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
  check = verify,
): Promise<boolean> {
  const right = await check(passwordHash ?? NOBODYS, spelled(password));
  return right && passwordHash !== undefined;
}
