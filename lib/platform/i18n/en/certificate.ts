import type { certificate as French } from '../fr/certificate.ts'
import type { SameKeys } from '../same-keys.ts'

/** Certificate verification of the pages, in English. */
export const certificate: SameKeys<typeof French> = {
  certificate: {
    title: 'Certificate verification',
    valid: 'This certificate is genuine.',
    revoked: 'This certificate was revoked. It is no longer valid.',
    unknown: 'This certificate is unknown',
    unknownHint:
      'No certificate has this number. Check the address: it must be copied in full, exactly as it is printed.',
    awarded: 'Awarded to',
    course: 'Course',
    date: 'Date',
    score: 'Result of the final exam',
    issuer: 'Issued by',
    number: 'Number',
    sandbox: 'A trial certificate of the sandbox: it certifies nothing.',
  },
}
