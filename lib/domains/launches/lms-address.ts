import { createHash } from 'node:crypto'

const DOMAIN = '@lms.invalid'

/**
 * The address of the learner whom the platform at `origin` calls `id`: the same for every course. `.invalid` never
 * receives email (RFC 2606).
 */
export const lmsAddress = (origin: string, id: string): string =>
  `${createHash('sha256').update(`${origin}\n${id}`).digest('hex').slice(0, 32)}${DOMAIN}`
