import { resealSecrets } from '../../lib/domains/operator/reseal-secrets.ts'
import { UserError } from '../progress.ts'

type Rotation = { resealed: number; current: number; unreadable: number }

/** Encrypts stored secrets with the current SECRETS_KEY, and accepts the secrets in use as this database's. */
export async function rotateSecrets(): Promise<Rotation> {
  const { differing, ...outcome } = await resealSecrets()
  if (differing.length === 0) return outcome
  const previous = differing.map((name) => `${name}_PREVIOUS`).join(', ')
  throw new UserError(`Nothing was changed: set ${previous} to the value this database is used with.`)
}

/** The outcome for a person. */
export const rotationText = ({ resealed, current, unreadable }: Rotation): string =>
  [
    `${resealed} stored secrets encrypted again with SECRETS_KEY, ${current} already were.`,
    unreadable === 0
      ? 'The secrets in use are now those of this database.'
      : `${unreadable} were encrypted with neither value and stay as they are: set them again, then run this again.`,
  ].join('\n')
