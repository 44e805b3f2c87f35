import { z } from 'zod'
import { type Contract, contract, PUBLIC_CALLS_PER_MINUTE } from '../../platform/http/contract.ts'
import { DISPOSITIONS } from '../../platform/http/files/content-disposition.ts'
import { LANGUAGES } from '../../product/source-document.ts'

export const getCertificateContract = contract({
  method: 'GET',
  path: '/api/v1/certificates/{certificate_id}',
  callers: ['public'],
  callsPerAddress: PUBLIC_CALLS_PER_MINUTE,
  summary: 'Verify a certificate',
  tag: 'Certificates',
  params: z.object({ certificate_id: z.string() }),
  answers: {
    200: z.object({
      certificate_id: z.string(),
      valid: z.boolean().meta({ description: 'False if the certificate was revoked.' }),
      learner_name: z.string().meta({
        description:
          'The name of the learner; without one, “the holder of this certificate” in its language.',
      }),
      course_title: z.string(),
      company_name: z.string(),
      language: z.enum(LANGUAGES),
      score: z.number().min(0).max(100).nullable().meta({
        description:
          'Best final exam score at the time of issue, in percent. Null: the course has no questions.',
      }),
      issued_at: z.iso.datetime(),
      release: z.number().int().nullable().meta({
        description: 'The release of the course that was completed. Null: before there were releases.',
      }),
      sandbox: z.boolean(),
    }),
  },
  errors: ['certificate_not_found'],
})

export const downloadCertificateContract = contract({
  method: 'GET',
  path: '/api/v1/learn/courses/{course_id}/certificate',
  callers: ['key', 'learner'],
  learner: true,
  summary: 'Download the certificate of a completed course',
  tag: 'Certificates',
  params: z.object({ course_id: z.string() }),
  query: z.object({ disposition: z.enum(DISPOSITIONS).default('attachment') }),
  answers: { 200: { mediaTypes: ['application/pdf'], description: 'One A4 page in landscape format.' } },
  errors: ['not_enrolled', 'certificate_not_earned'],
  bytes: true,
})

export const certificateContracts = [
  getCertificateContract,
  downloadCertificateContract,
] as const satisfies readonly Contract[]
