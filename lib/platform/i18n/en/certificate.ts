import type { certificate as French } from '../fr/certificate.ts'
import type { SameKeys } from '../same-keys.ts'

/** The public page of a certificate, in English. */
export const certificate: SameKeys<typeof French> = {
  certificate: {
    title: 'Certificate verification',
    valid: 'This certificate is genuine.',
    revoked: 'This certificate has been revoked and is no longer valid.',
    unknown: 'Certificate not found',
    unknownHint:
      'No certificate has this number. Check that you entered the full address, exactly as printed.',
    awarded: 'Awarded to',
    course: 'Course',
    date: 'Date',
    score: 'Final exam score',
    issuer: 'Issued by',
    version: 'Version',
    number: 'Number',
    sandbox: 'Sandbox certificate, for testing only. It certifies nothing.',
  },
}
