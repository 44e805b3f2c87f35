/**
 * What a course has finished so far. Each scene counts a slide and an audio; each module its text, quiz and
 * video.
 */
export type Work = {
  sourcesReady: boolean
  outlineReady: boolean
  modules: ModuleWork[]
}

type ModuleWork = {
  scenes: number
  texts: boolean
  slides: number
  audios: number
  quiz: boolean
  video: boolean
  /** counts as complete even without parts it could do without (too short for a quiz) */
  ready: boolean
}

export type Progress = { percent: number; doneSteps: number; totalSteps: number; etaSeconds: number | null }

/** Steps shown before the modules are planned. */
const STEPS_BEFORE_PLAN = 20

/** Percentage points before the modules. */
const SOURCES = 3
const OUTLINE = 7

/**
 * Time shares of a module's parts, measured with the built-in narrator and renderer; writing with a model
 * takes longer.
 */
const SHARES = { texts: 0.05, slides: 0.15, audios: 0.35, quiz: 0.05, video: 0.4 }

/**
 * The same with a voice pack, for the time left only: its speech takes about a fifth of its length (published
 * figures are 6 to 10 times real time on a laptop, 2.5 in a container), that of the built-in voice a hundredth.
 */
const LOCAL_SHARES: typeof SHARES = { texts: 0.01, slides: 0.02, audios: 0.91, quiz: 0.01, video: 0.05 }

/** Minimum share of the modules' work before the pace allows an estimate of the time left. */
const ENOUGH = 0.1

const partOf = (made: number, scenes: number): number => (scenes === 0 ? 0 : Math.min(1, made / scenes))

// A module's number of scenes only changes when its texts are written, before any slide: the share never
// decreases.
function shareDone(module: ModuleWork, shares = SHARES): number {
  if (module.ready) return 1
  return (
    shares.texts * Number(module.texts) +
    shares.slides * partOf(module.slides, module.scenes) +
    shares.audios * partOf(module.audios, module.scenes) +
    shares.quiz * Number(module.quiz) +
    shares.video * Number(module.video)
  )
}

function countSteps({ sourcesReady, outlineReady, modules }: Work): {
  doneSteps: number
  totalSteps: number
} {
  const before = Number(sourcesReady) + Number(outlineReady)
  if (modules.length === 0) return { doneSteps: before, totalSteps: STEPS_BEFORE_PLAN }
  const stepsOf = ({ scenes }: ModuleWork) => 3 + 2 * scenes
  const doneOf = (module: ModuleWork) =>
    module.ready
      ? stepsOf(module)
      : Number(module.texts) +
        Number(module.quiz) +
        Number(module.video) +
        Math.min(module.slides, module.scenes) +
        Math.min(module.audios, module.scenes)
  return {
    doneSteps: modules.reduce((sum, module) => sum + doneOf(module), before),
    totalSteps: modules.reduce((sum, module) => sum + stepsOf(module), 2),
  }
}

/** `secondsPerScene`: of a model of this machine, measured when it was installed; the rest is short beside it. */
type Pacing = { byLocalVoice?: boolean; secondsPerScene?: number | null }

/**
 * The progress of a course, and the seconds of work left at the current pace; null while unknown.
 * `workedSeconds` is the time spent working, without pauses; null if it is not working now. The percentage
 * never decreases as work is added: each module is an equal part of the 90 points after the outline.
 */
export function courseProgress(
  work: Work,
  workedSeconds: number | null,
  { byLocalVoice = false, secondsPerScene = null }: Pacing = {},
): Progress {
  const { modules } = work
  const doneOf = (shares: typeof SHARES) =>
    modules.reduce((sum, module) => sum + shareDone(module, shares), 0) / Math.max(1, modules.length)
  const share = doneOf(SHARES)
  const pace = byLocalVoice ? doneOf(LOCAL_SHARES) : share
  const before = modules.length > 0 ? SOURCES + OUTLINE : beforePlan(work)
  const done = modules.length > 0 && modules.every((module) => module.ready)
  const percent = done ? 100 : Math.min(99, Math.floor(before + (100 - SOURCES - OUTLINE) * share + 1e-9))
  const canTell = workedSeconds !== null && pace >= ENOUGH
  const etaSeconds = canTell ? Math.ceil((workedSeconds * (1 - pace)) / pace) : null
  const writing = workedSeconds === null ? null : secondsOfTexts(modules, secondsPerScene)
  return { percent, ...countSteps(work), etaSeconds: done ? 0 : (writing ?? etaSeconds) }
}

/** What the texts that a model of this machine has yet to write take; null if it writes none. */
function secondsOfTexts(modules: readonly ModuleWork[], secondsPerScene: number | null): number | null {
  const scenes = modules.reduce((sum, module) => sum + (module.texts ? 0 : module.scenes), 0)
  return secondsPerScene === null || scenes === 0 ? null : scenes * secondsPerScene
}

const beforePlan = ({ sourcesReady, outlineReady }: Work): number =>
  SOURCES * Number(sourcesReady) + OUTLINE * Number(outlineReady)

/** The progress of a course that is ready. */
export const completed = (progress: Progress): Progress => ({
  percent: 100,
  doneSteps: progress.totalSteps,
  totalSteps: progress.totalSteps,
  etaSeconds: 0,
})
