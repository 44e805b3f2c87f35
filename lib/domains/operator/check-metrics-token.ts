import { createHash, timingSafeEqual } from 'node:crypto'
import { env } from '../../platform/env.ts'
import { AppError } from '../../platform/errors.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Checks that these headers contain METRICS_TOKEN. Throws `endpoint_not_found` if none is configured, else a
 * 401.
 */
export function checkMetricsToken(headers: Headers): void {
  const { METRICS_TOKEN } = env()
  if (!METRICS_TOKEN) throw new AppError('endpoint_not_found')
  const given = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (given === undefined)
    throw new AppError('missing_api_key', {
      message: 'Send the metrics token as "Authorization: Bearer <token>".',
    })
  if (!timingSafeEqual(digest(given), digest(METRICS_TOKEN)))
    throw new AppError('invalid_api_key', {
      message: 'This metrics token is wrong. Send the value of METRICS_TOKEN.',
    })
}
