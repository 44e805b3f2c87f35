/** What a course has made so far. Each scene counts a slide and an audio; each module its text, quiz and video. */
export type Work = {
  sourcesReady: boolean
  outlineReady: boolean
  modules: { scenes: number; texts: boolean; slides: number; audios: number; quiz: boolean; video: boolean }[]
}

export type Progress = { percent: number; doneSteps: number; totalSteps: number; etaSeconds: number | null }

/** Share of the work that is planned before modules exist: sources and outline are about a tenth of it. */
const STEPS_BEFORE_PLAN = 20

/**
 * Progress in steps, and the seconds left when the time worked so far is known: the rest at the same pace, null
 * while nothing can be said (not working, or nothing done yet).
 */
export function courseProgress(work: Work, workedSeconds: number | null): Progress {
  const planned = work.modules.length > 0
  const totalSteps = planned
    ? 2 + work.modules.reduce((sum, module) => sum + 3 + 2 * module.scenes, 0)
    : STEPS_BEFORE_PLAN
  const doneSteps = work.modules.reduce(
    (sum, module) =>
      sum + Number(module.texts) + Number(module.quiz) + Number(module.video) + module.slides + module.audios,
    Number(work.sourcesReady) + Number(work.outlineReady),
  )
  const percent = Math.min(100, Math.floor((100 * doneSteps) / totalSteps))
  const canTell = workedSeconds !== null && planned && doneSteps > 2
  const etaSeconds = canTell ? Math.ceil((workedSeconds / doneSteps) * (totalSteps - doneSteps)) : null
  return { percent, doneSteps, totalSteps, etaSeconds: doneSteps === totalSteps ? 0 : etaSeconds }
}

/** The progress of a course that is ready, whatever parts it could do without (a module too short for a quiz). */
export const completed = (progress: Progress): Progress => ({
  percent: 100,
  doneSteps: progress.totalSteps,
  totalSteps: progress.totalSteps,
  etaSeconds: 0,
})
