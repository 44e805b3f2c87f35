import { setTimeout as pause } from 'node:timers/promises'
import type { Course } from '../../generated/prisma/client.ts'
import { env } from '../../platform/env.ts'
import { forcedOutcome } from './forced-outcome.ts'

/** The number of demo parts a course waits for sequentially, given that its modules run in parallel. */
const PARTS_IN_A_ROW = 8

/** Delays a part of a course whose reference asks for a slow one, SANDBOX_SLOW_SECONDS in total. */
export async function simulateSlowWork(course: Pick<Course, 'mode' | 'externalRef'>): Promise<void> {
  if (forcedOutcome(course) === 'slow') await pause((env().SANDBOX_SLOW_SECONDS * 1000) / PARTS_IN_A_ROW)
}
