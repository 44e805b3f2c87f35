import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Coursewright'
const STEP_SECONDS = 30
/** How many steps a phone's clock may be off. */
const TOLERANCE = 1

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: STEP_SECONDS })

/** A secret for an authenticator app: 160 random bits in base 32, as RFC 4226 recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The otpauth:// address of a secret, for the QR code that authenticator apps read. */
export const totpAddress = (secret: string, email: string): string => totpOf(secret, email).toString()

/** The code an authenticator app shows at a time (RFC 6238). */
export const totpCode = (secret: string, time: Date): string =>
  totpOf(secret).generate({ timestamp: time.getTime() })

/** The time step, counted from 1970, of a code that is right at this time, give or take one; null if wrong. */
export function matchTotpCode(secret: string, code: string, time: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: time.getTime(), window: TOLERANCE })
  return delta === null ? null : Math.floor(time.getTime() / (STEP_SECONDS * 1000)) + delta
}
