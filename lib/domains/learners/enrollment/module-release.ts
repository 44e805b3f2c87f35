import type { Module } from '../../../generated/prisma/client.ts'

/**
 * Whether learners get a module: it was approved once. One with an edit on its way, and one whose edit failed, keep the video
 * and questions they had.
 */
export const isReleased = ({ status, stage }: Pick<Module, 'status' | 'stage'>): boolean =>
  status === 'ready' || status === 'updating' || (status === 'failed' && stage === 'done')

/** The same in SQL, of a `module` named m. */
export const RELEASED = `(m.status IN ('ready', 'updating') OR (m.status = 'failed' AND m.stage = 'done'))`
