import { db } from '../../lib/platform/db.ts'

/** `seconds`: total duration of the stage over the modules; two of them run at once. */
export type Stage = { stage: string; steps: number; seconds: number }

/** Maps steps of the pipeline to stages, by the start of the name. */
const STAGES: [start: string, stage: string][] = [
  ['check sources', 'sources'],
  ['write outline', 'outline'],
  ['plan modules', 'outline'],
  ['write scenes', 'texts'],
  ['draw', 'slides'],
  ['refine notes', 'notes'],
  ['narrate', 'audio'],
  ['write quiz', 'quiz'],
  ['render video', 'video'],
  ['complete module', 'done'],
  ['check', 'gates'],
]

const stageOf = (step: string): string => STAGES.find(([start]) => step.startsWith(start))?.[1] ?? 'other'

/**
 * Where the time of a course went, from the end times of its steps, and the engine's time outside of them.
 */
export async function readStages(courseId: string): Promise<Stage[]> {
  const runs = (await db().engineRun.findMany()).filter(
    ({ event }) => (event as { data?: { course_id?: string } }).data?.course_id === courseId,
  )
  const stages = new Map<string, Stage>()
  const add = (stage: string, seconds: number) => {
    const known = stages.get(stage) ?? { stage, steps: 0, seconds: 0 }
    stages.set(stage, { stage, steps: known.steps + 1, seconds: known.seconds + seconds })
  }
  for (const run of runs) {
    const steps = await db().engineStep.findMany({ where: { runId: run.id }, orderBy: { finishedAt: 'asc' } })
    let before = run.createdAt.getTime()
    for (const { name, finishedAt } of steps) {
      add(stageOf(name), Math.max(0, finishedAt.getTime() - before) / 1000)
      before = Math.max(before, finishedAt.getTime())
    }
  }
  const engine = runs.reduce((sum, { engineMs }) => sum + engineMs, 0) / 1000
  const inSteps = runs.reduce((sum, { stepMs }) => sum + stepMs, 0) / 1000
  return [
    ...stages.values(),
    { stage: '(in steps, side by side)', steps: 0, seconds: inSteps },
    { stage: '(engine, side by side)', steps: 0, seconds: engine },
  ].map((stage) => ({ ...stage, seconds: Number(stage.seconds.toFixed(2)) }))
}
