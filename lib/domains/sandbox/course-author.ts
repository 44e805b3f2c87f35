import type { Author, CourseOutline, OutlineModule, QuestionDraft, SceneDraft } from '../../author/author.ts'
import { builtinAuthor } from '../../author/builtin-author.ts'
import { author } from '../../author/current-author.ts'
import type { Language } from '../../platform/source-document.ts'
import { meterCourse } from '../runs/meter-course.ts'
import { type DemoCourse, demoCourse } from './demo-data.ts'
import { type DemoPlace, demoModuleAt, demoSceneAt, placeOfPlan, planAt } from './demo-match.ts'
import { ownPassages } from './demo-passages.ts'

type Written = { id: string; mode: string; language: string }

const TIERS = ['easy', 'medium', 'hard'] as const

/**
 * The author of a course: this installation's, with its usage metered for the course. In the sandbox, texts
 * come from the demo of the course's language, and small tasks (suggestions, a person's edit) are done by the
 * built-in author.
 */
export function courseAuthor(course: Written): Author {
  if (course.mode !== 'test') return metered(author(), course.id)
  const demo = demoCourse(course.language as Language)
  return {
    ...sandboxAuthor(),
    writeOutline: async ({ previous, feedback }) => ({
      outline: previous ?? ownPassages(demo.outline, course.id),
      applied: feedback.map(() => false),
    }),
    writeScenes: async ({ outline, moduleIndex }) =>
      ownPassages(scenesOf(demo, outline, moduleIndex), course.id),
    writeQuiz: async ({ outline, moduleIndex, poolSize }) => ({
      questions: ownPassages(questionsOf(demo, outline, moduleIndex, poolSize), course.id),
      remarks: [],
    }),
  }
}

/**
 * Whether a language model judges the open answers of a course; otherwise the rule of `grade-answer.ts` does.
 */
export const isJudgedByModel = ({ mode }: Pick<Written, 'mode'>): boolean =>
  mode !== 'test' && author().name !== builtinAuthor.name

const metered = (author: Author, courseId: string): Author => ({
  ...author,
  writeOutline: (request) => meterCourse(courseId, () => author.writeOutline(request)),
  writeScenes: (request) => meterCourse(courseId, () => author.writeScenes(request)),
  refineScenes: (request) => meterCourse(courseId, () => author.refineScenes(request)),
  writeQuiz: (request) => meterCourse(courseId, () => author.writeQuiz(request)),
  judgeAnswers: (request) => meterCourse(courseId, () => author.judgeAnswers(request)),
})

/** The author that reads for a preset; in the sandbox always the built-in one. */
export const presetAuthor = ({ mode }: { mode: string }): Author =>
  mode === 'test' ? sandboxAuthor() : author()

const sandboxAuthor = (): Author => ({
  ...builtinAuthor,
  name: 'sandbox',
  refineScenes: async ({ scenes, feedback }) => ({ scenes, applied: feedback.map(() => false) }),
})

function scenesOf(demo: DemoCourse, outline: CourseOutline, moduleIndex: number): SceneDraft[] {
  const { scenes } = moduleOf(outline, moduleIndex)
  return scenes.map((planned, sceneIndex) => {
    const place = placeOfPlan(demo, planned, { moduleIndex, sceneIndex })
    const {
      slide: _slide,
      audio: _audio,
      startSeconds: _start,
      durationSeconds: _length,
      ...draft
    } = demoSceneAt(demo, place)
    return planned.title === planAt(demo.outline, place)?.title ? draft : { ...draft, title: planned.title }
  })
}

function questionsOf(
  demo: DemoCourse,
  outline: CourseOutline,
  moduleIndex: number,
  poolSize: number,
): QuestionDraft[] {
  const [first] = moduleOf(outline, moduleIndex).scenes
  const at: DemoPlace = { moduleIndex, sceneIndex: 0 }
  const place = first ? placeOfPlan(demo, first, at) : at
  const module = demoModuleAt(demo, place.moduleIndex)
  if (poolSize >= module.poolSize) return module.questions.slice(0, poolSize)
  const pool = module.questions.slice(0, module.poolSize)
  const tiers = TIERS.map((tier) => pool.filter(({ difficulty }) => difficulty === tier))
  const turns = pool.flatMap((_question, turn) => tiers.flatMap((tier) => tier.slice(turn, turn + 1)))
  return turns.slice(0, poolSize)
}

const moduleOf = ({ modules }: CourseOutline, moduleIndex: number): OutlineModule => modules[moduleIndex]!
