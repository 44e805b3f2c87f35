import { createHmac } from 'node:crypto'
import { db } from '../db.ts'
import { env } from '../env.ts'

const SECRETS = ['SECRETS_KEY', 'NEXTAUTH_SECRET', 'FILE_URL_SECRET'] as const

/** A hex fingerprint that only distinguishes values of a secret. */
const fingerprintOf = (secret: string): string =>
  createHmac('sha256', secret).update('coursewright fingerprint').digest('hex').slice(0, 32)

/**
 * The names of the secrets that differ from those this database was first used with. With wrong secrets,
 * sealed values cannot be opened, and sessions or file links of one instance fail on others. The first use
 * records them.
 */
export async function checkSecrets(): Promise<string[]> {
  const own = SECRETS.map((name) => ({ name: `fingerprint:${name}`, value: fingerprintOf(env()[name]) }))
  await db().serviceFact.createMany({ data: own, skipDuplicates: true })
  const known = await db().serviceFact.findMany({ where: { name: { in: own.map(({ name }) => name) } } })
  return SECRETS.filter((name) => {
    const mine = own.find((fact) => fact.name === `fingerprint:${name}`)
    return known.some((fact) => fact.name === mine?.name && fact.value !== mine?.value)
  })
}

/** Records the current secrets as those of this database, after an intended change. */
export async function acceptSecrets(): Promise<void> {
  await db().serviceFact.deleteMany({ where: { name: { startsWith: 'fingerprint:' } } })
  await checkSecrets()
}
