import { builtinAuthor } from '../../author/builtin/builtin-author.ts'
import {
  type Author,
  type CourseOutline,
  DIFFICULTIES,
  type OutlineModule,
  type QuestionDraft,
  type SceneDraft,
} from '../../author/contract/author.ts'
import type { Language } from '../../product/source-document.ts'
import { type DemoCourse, demoCourse } from './demo-data.ts'
import { type DemoPlace, demoModuleAt, demoSceneAt, placeOfPlan, planAt } from './demo-match.ts'
import { ownPassages } from './demo-passages.ts'

type Written = { id: string; language: Language }

/**
 * The author of sandbox courses: texts come from the demo of the course's language, and small tasks
 * (suggestions, a single question, a person's edit) are done by the built-in author. It follows no notes.
 */
export function demoAuthor(course: Written): Author {
  const demo = demoCourse(course.language)
  return {
    ...builtinAuthor,
    name: 'sandbox',
    writeOutline: async ({ previous, feedback }) => ({
      outline: previous ?? ownPassages(demo.outline, course.id),
      applied: feedback.map(() => false),
    }),
    writeScenes: async ({ outline, moduleIndex }) =>
      ownPassages(scenesOf(demo, outline, moduleIndex), course.id),
    refineScenes: async ({ scenes, feedback }) => ({ scenes, applied: feedback.map(() => false) }),
    writeQuiz: async (request) => {
      if (request.only) return builtinAuthor.writeQuiz(request)
      const { outline, moduleIndex, poolSize } = request
      const questions = ownPassages(questionsOf(demo, outline, moduleIndex, poolSize), course.id)
      return { questions, remarks: [] }
    },
  }
}

function scenesOf(demo: DemoCourse, outline: CourseOutline, moduleIndex: number): SceneDraft[] {
  const { scenes } = moduleOf(outline, moduleIndex)
  return scenes.map((planned, sceneIndex) => {
    const place = placeOfPlan(demo, planned, { moduleIndex, sceneIndex })
    const {
      visual: _visual,
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
  const tiers = DIFFICULTIES.map((tier) => pool.filter(({ difficulty }) => difficulty === tier))
  const turns = pool.flatMap((_question, turn) => tiers.flatMap((tier) => tier.slice(turn, turn + 1)))
  return turns.slice(0, poolSize)
}

const moduleOf = ({ modules }: CourseOutline, moduleIndex: number): OutlineModule => modules[moduleIndex]!
