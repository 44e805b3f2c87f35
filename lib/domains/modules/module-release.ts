import type { Module } from '../../generated/prisma/client.ts'

/**
 * Whether learners get a module: it was approved once. During an edit, or after a failed one, it keeps its
 * previous video and questions.
 */
export const isReleased = ({ status, stage }: Pick<Module, 'status' | 'stage'>): boolean =>
  status === 'ready' || status === 'updating' || (status === 'failed' && stage === 'done')

/** The same in SQL, for a `module` named m. */
export const RELEASED = `(m.status IN ('ready', 'updating') OR (m.status = 'failed' AND m.stage = 'done'))`
