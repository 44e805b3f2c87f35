import { timingSafeEqual } from 'node:crypto'
import { env } from './env.ts'

/** The secrets of an installation, which all its instances share. */
export const ROTATING_SECRETS = ['SECRETS_KEY', 'NEXTAUTH_SECRET', 'FILE_URL_SECRET'] as const
export type RotatingSecret = (typeof ROTATING_SECRETS)[number]

/**
 * The values of a secret that are accepted: the current one, which alone signs and encrypts, and that of
 * `<name>_PREVIOUS` if it is set.
 */
export const acceptedValues = (name: RotatingSecret): string[] =>
  [env()[name], env()[`${name}_PREVIOUS`]].filter((value) => value !== undefined)

/** Whether `given` is what `sign` makes with an accepted value; compared in constant time. */
export const isSignedWith = (
  name: RotatingSecret,
  sign: (secret: string) => Buffer,
  given: Buffer,
): boolean =>
  acceptedValues(name).some((secret) => {
    const wanted = sign(secret)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
