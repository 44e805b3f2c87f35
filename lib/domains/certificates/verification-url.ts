import { env } from '../../platform/env.ts'

/** The public URL at which a certificate is verified. */
export const verificationUrl = (certificateId: string): string =>
  `${env().appUrl}/certificates/${certificateId}`
