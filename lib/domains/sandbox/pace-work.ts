import { setTimeout as pause } from 'node:timers/promises'
import type { Course } from '../../generated/prisma/client.ts'
import { env } from '../../platform/env.ts'
import { forcedOutcome } from './forced-outcome.ts'

/** How many of the demo's parts a course waits for one after the other, where its modules are made side by side. */
const PARTS_IN_A_ROW = 8

/** Lets a part of a course take its time whose reference asks for a slow one, SANDBOX_SLOW_SECONDS in all. */
export async function paceWork(course: Pick<Course, 'mode' | 'externalRef'>): Promise<void> {
  if (forcedOutcome(course) === 'slow') await pause((env().SANDBOX_SLOW_SECONDS * 1000) / PARTS_IN_A_ROW)
}
