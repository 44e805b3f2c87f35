import type { Certificate } from '../../generated/prisma/client.ts'
import type { FontName } from '../../media/slides/fonts/slide-fonts.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import { requestLimits } from '../../platform/workers/pool-limits.ts'
import { workerPool } from '../../platform/workers/worker-pool.ts'
import { readCertificateBrand } from './issue-certificate.ts'
import { verificationUrl } from './verification-url.ts'

const DRAW_SECONDS = 30

/** A certificate as PDF, drawn by a worker from its stored data, identical on every call. */
export async function drawCertificate(certificate: Certificate): Promise<Uint8Array> {
  const { companyName, colors, titleFont, logoKey } = readCertificateBrand(certificate.brand)
  const pool = workerPool<typeof import('./certificate-worker.ts')>(
    'certificates',
    'lib/domains/certificates/certificate-worker.ts',
    requestLimits(),
  )
  const sheet = {
    certificateId: certificate.id,
    learnerName: certificate.learnerName,
    courseTitle: certificate.courseTitle,
    companyName,
    language: certificate.language,
    score: certificate.score,
    release: certificate.release,
    issuedAt: certificate.issuedAt,
    verifyUrl: verificationUrl(certificate.id),
    colors,
    titleFont: titleFont as FontName,
    logoPng: logoKey && (await storage().exists(logoKey)) ? await storage().get(logoKey) : null,
  }
  return pool.run('drawCertificate', sheet, { cpuSeconds: DRAW_SECONDS })
}
