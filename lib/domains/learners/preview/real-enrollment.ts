import { Prisma } from '../../../platform/db.ts'
import { PREVIEW_DOMAIN } from './preview-address.ts'

/** SQL: whether the enrollment `e` is a real one. Everything that lists or counts uses it. */
export const IS_REAL_ENROLLMENT = Prisma.sql`NOT EXISTS (
  SELECT FROM learner preview WHERE preview.id = e.learner_id AND preview.email LIKE ${`%${PREVIEW_DOMAIN}`})`

/** The same for queries of the Prisma client. */
export const realEnrollment = { learner: { email: { not: { endsWith: PREVIEW_DOMAIN } } } }
