import type { Certificate } from '../../generated/prisma/client.ts'
import { db } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'

/**
 * A certificate by its id, for anyone who knows it: of any account, even if its course was deleted. Throws
 * `certificate_not_found`.
 */
export async function getCertificate(certificateId: string): Promise<Certificate> {
  const certificate = await db().certificate.findUnique({ where: { id: certificateId } })
  if (!certificate) throw new AppError('certificate_not_found')
  return certificate
}
