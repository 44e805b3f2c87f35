import { setTimeout as pause } from 'node:timers/promises'
import type { Course, Module } from '../../../generated/prisma/client.ts'
import { now } from '../../../platform/clock.ts'
import { db } from '../../../platform/db.ts'
import { env } from '../../../platform/env.ts'
import { workedSoFar } from '../../lifecycle/work-time.ts'
import { forcedOutcome } from '../../sandbox/forced-outcome.ts'

type Part = {
  course: Pick<Course, 'id' | 'mode' | 'externalRef' | 'workedSeconds' | 'workingSince'>
  module: Pick<Module, 'moduleIndex'> & { scenes: unknown[] }
  kind: 'slide' | 'sound' | 'video'
  sceneIndex: number
}

/**
 * Which share of its course's work is done once a part is, from 0 to 1: modules count alike, and so do the
 * slides, the sounds and the video of one. Pure.
 */
export function shareDone({ module, kind, sceneIndex }: Omit<Part, 'course'>, modules: number): number {
  const scenes = module.scenes.length
  const before = { slide: 0, sound: scenes, video: 2 * scenes }[kind]
  return Math.min(1, (module.moduleIndex + (before + sceneIndex + 1) / (2 * scenes + 1)) / modules)
}

/**
 * Delays a part of a course whose reference asks for a slow one until the course has worked for the part's share
 * of SANDBOX_SLOW_SECONDS. How many parts are generated at the same time makes no difference.
 */
export async function simulateSlowWork({ course, ...part }: Part): Promise<void> {
  if (forcedOutcome(course) !== 'slow') return
  const modules = await db().module.count({ where: { courseId: course.id } })
  const due = env().SANDBOX_SLOW_SECONDS * shareDone(part, modules)
  await pause(1000 * Math.max(0, due - workedSoFar(course, now())))
}
