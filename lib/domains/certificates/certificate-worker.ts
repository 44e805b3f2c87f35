import { renderToBuffer } from '@react-pdf/renderer'
import { type CertificateSheet, certificateSheet } from './certificate-sheet.ts'

/** A certificate as PDF bytes. */
export async function drawCertificate(sheet: CertificateSheet): Promise<Uint8Array> {
  return renderToBuffer((await certificateSheet(sheet)) as Parameters<typeof renderToBuffer>[0])
}
