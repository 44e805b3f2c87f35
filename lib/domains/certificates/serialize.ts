import type { Certificate } from '../../generated/prisma/client.ts'
import { holderName } from './certificate-text.ts'
import { readCertificateBrand } from './issue-certificate.ts'

/** A certificate as anyone can verify it. */
export const serializeCertificate = (certificate: Certificate) => ({
  certificate_id: certificate.id,
  valid: certificate.revokedAt === null,
  learner_name: holderName(certificate.learnerName, certificate.language),
  course_title: certificate.courseTitle,
  company_name: readCertificateBrand(certificate.brand).companyName,
  language: certificate.language,
  score: certificate.score,
  issued_at: certificate.issuedAt.toISOString(),
  release: certificate.release,
  sandbox: certificate.mode === 'test',
})
