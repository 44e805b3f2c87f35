import { Readable } from 'node:stream'
import { CERTIFICATE_TEXT } from '@/lib/domains/certificates/certificate-text.ts'
import { downloadCertificateContract } from '@/lib/domains/certificates/contract.ts'
import { drawCertificate } from '@/lib/domains/certificates/draw-certificate.ts'
import { getLearnerCertificate } from '@/lib/domains/learners/get-learner-certificate.ts'
import { pageRoute } from '@/lib/platform/http/page-route.ts'

export const config = { api: { bodyParser: false, responseLimit: false, externalResolver: true } }

export default pageRoute(downloadCertificateContract, async (ctx, { params, query, learnerEmail }) => {
  const certificate = await getLearnerCertificate(ctx, learnerEmail, params.course_id)
  const bytes = Buffer.from(await drawCertificate(certificate))
  const { heading } = CERTIFICATE_TEXT[certificate.language]
  return {
    file: {
      size: bytes.length,
      stream: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
    },
    mediaType: 'application/pdf',
    filename: `${heading} - ${certificate.courseTitle}.pdf`,
    disposition: query.disposition,
  }
})
