import { readableOn } from '../../platform/color.ts'
import { db } from '../../platform/db.ts'
import { signFileUrl } from '../../platform/http/files/signed-file.ts'
import type { Locale } from '../../platform/i18n/locale-choice.ts'
import { holderName, longDate, scoreText, versionText } from './certificate-text.ts'
import { readCertificateBrand } from './issue-certificate.ts'

export type CertificateProofText = {
  learner: string
  course: string
  company: string
  date: string
  score: string | null
  version: string | null
  number: string
}
/**
 * Content of the verification page. `color` is readable on white; `logoUrl` is a signed URL, valid for an
 * hour.
 */
export type CertificateProof = {
  isValid: boolean
  isSandbox: boolean
  color: string
  logoUrl: string | null
  text: CertificateProofText
}

/**
 * A certificate for its verification page, with dates and figures in the language of the page; null if it
 * does not exist.
 */
export async function findCertificateProof(
  certificateId: string,
  language: Locale,
): Promise<CertificateProof | null> {
  const certificate = await db().certificate.findUnique({
    where: { id: certificateId.replaceAll('\0', '').toWellFormed() },
  })
  if (!certificate) return null
  const { companyName, colors, logoKey } = readCertificateBrand(certificate.brand)
  return {
    isValid: certificate.revokedAt === null,
    isSandbox: certificate.mode === 'test',
    color: readableOn(colors.primary, ['#ffffff'], 4.5),
    logoUrl:
      logoKey &&
      signFileUrl({ key: logoKey, filename: 'logo.png', mediaType: 'image/png', disposition: 'inline' }),
    text: {
      learner: holderName(certificate.learnerName, language),
      course: certificate.courseTitle,
      company: companyName,
      date: longDate(certificate.issuedAt, language),
      score: certificate.score === null ? null : scoreText(certificate.score, language),
      version: versionText(certificate.release),
      number: certificate.id,
    },
  }
}
