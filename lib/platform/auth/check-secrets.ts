import { createHmac } from 'node:crypto'
import { db } from '../db.ts'
import { acceptedValues, ROTATING_SECRETS as SECRETS } from '../rotating-secret.ts'

/** A hex fingerprint that only distinguishes values of a secret. */
const fingerprintOf = (secret: string): string =>
  createHmac('sha256', secret).update('coursewright fingerprint').digest('hex').slice(0, 32)

/**
 * The names of the secrets that differ from those this database was first used with. With wrong secrets,
 * sealed values cannot be opened, and sessions or file links of one instance fail on others. The first use
 * records them. A value whose `_PREVIOUS` is the recorded one does not differ.
 */
export async function checkSecrets(): Promise<string[]> {
  const own = SECRETS.map((secret) => ({
    ...{ secret, name: `fingerprint:${secret}` },
    values: acceptedValues(secret).map(fingerprintOf),
  }))
  const data = own.map(({ name, values: [value = ''] }) => ({ name, value }))
  await db().serviceFact.createMany({ data, skipDuplicates: true })
  const known = await db().serviceFact.findMany({ where: { name: { in: own.map(({ name }) => name) } } })
  const differs = ({ name, values }: (typeof own)[number]) =>
    known.some((fact) => fact.name === name && !values.includes(fact.value))
  return own.filter(differs).map(({ secret }) => secret)
}

/** Records the current secrets as those of this database, after an intended change. */
export async function acceptSecrets(): Promise<void> {
  await db().serviceFact.deleteMany({ where: { name: { startsWith: 'fingerprint:' } } })
  await checkSecrets()
}
