import { type CourseStatus, isRunning, type ModuleStatus } from '../runs/course-status.ts'

/**
 * How long a course has been working: the seconds before `workingSince`, which is null while nothing is
 * running.
 */
export type WorkTime = { workedSeconds: number; workingSince: Date | null }

type Facts = { status: CourseStatus; openReviews: number; modules: readonly ModuleStatus[] }

/**
 * Whether anything of a running course is being worked on; time spent waiting for people or quota does not
 * count.
 */
export function isWorking({ status, openReviews, modules }: Facts): boolean {
  if (!isRunning(status)) return false
  if (modules.length === 0) return openReviews === 0
  return modules.some((module) => module === 'generating' || module === 'pending')
}

const secondsBetween = (from: Date, to: Date): number => Math.max(0, (to.getTime() - from.getTime()) / 1000)

/**
 * The updated work time, given whether the course is working at `now`: its clock starts, stops or continues.
 */
export function workTime(before: WorkTime, atWork: boolean, now: Date): WorkTime {
  const { workedSeconds, workingSince } = before
  if (atWork) return { workedSeconds, workingSince: workingSince ?? now }
  return { workedSeconds: workedSoFar(before, now), workingSince: null }
}

/** Seconds worked until `now`. */
export const workedSoFar = ({ workedSeconds, workingSince }: WorkTime, now: Date): number =>
  workedSeconds + (workingSince ? secondsBetween(workingSince, now) : 0)
