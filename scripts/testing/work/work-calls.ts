import type { TaskOutcome } from '../../../lib/platform/errors/serialized-error.ts'
import type { PoolTask } from '../../../lib/platform/workers/background-link.ts'

/** A call of ffmpeg: arguments without the command, and the folder that relative paths start from. */
export type FfmpegCall = { args: string[]; cwd: string; timeoutSeconds: number }

/** By kind of work: how often it was done, how often the answer was cached, and milliseconds spent on it. */
export type WorkReport = Record<string, { done: number; known: number; ms: number }>

/** What the work host does for the processes of a test run. */
export type WorkCalls = {
  runTask(task: PoolTask): Promise<TaskOutcome>
  runFfmpeg(call: FfmpegCall): Promise<TaskOutcome>
  report(): WorkReport
}
