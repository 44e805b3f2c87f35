import type { SpokenSentence } from '../../author/contract/author.ts'
import { readOutlineJson } from '../../author/contract/author-json.ts'
import type { Course, Module, Question, Scene } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import { isReleased } from '../modules/module-release.ts'
import { pictureOf } from '../modules/scenes/scene-picture.ts'
import { sceneTextOf } from '../modules/scenes/scene-text.ts'
import { moduleTextsOf } from '../outline/module-texts.ts'
import { questionContentOf } from '../quiz/questions/question-draft.ts'

/** The texts of a course that have another wording in another language, with the longest each may be. */
export const SEGMENT_PARTS = {
  course_title: 300,
  course_description: 4000,
  module_title: 300,
  module_description: 4000,
  objectives: 300,
  title: 200,
  bullets: 300,
  narration: 6000,
  speakers: 200,
  picture: 500,
  prompt: 1000,
  options: 500,
  key_points: 500,
  rubric: 2000,
  explanation: 2000,
  option_feedback: 500,
} as const
export type SegmentPart = keyof typeof SEGMENT_PARTS

/** Where a segment is, by indexes from 0; null: of the course, or of its module. */
export type SegmentPlace = {
  moduleIndex: number | null
  sceneIndex: number | null
  questionId: number | null
}
/**
 * A text of a course. `unit` names a part of the course, a module, a scene or a question and stays the same when
 * it is edited; `id` is the place of the text in it, such as the sentence or the option.
 */
export type CourseSegment = SegmentPlace & { unit: string; id: string; part: SegmentPart; text: string }

type Texts = Partial<Record<SegmentPart, readonly string[] | Readonly<Record<string, string>>>>

type TranslatedModule = Module & { scenes: Scene[]; questions: Question[] }
/** What a translation is of: the released modules of a course, and what its outline says of it. */
export type CourseTexts = { course: Course; description: string; modules: TranslatedModule[] }

/** Reads the texts of a course's released modules, in order. */
export async function readCourseTexts(tx: Tx, course: Course): Promise<CourseTexts> {
  const modules = await tx.module.findMany({
    where: { courseId: course.id },
    orderBy: { moduleIndex: 'asc' },
    include: {
      scenes: { orderBy: { sceneIndex: 'asc' } },
      questions: { where: { active: true }, orderBy: [{ position: 'asc' }, { id: 'asc' }] },
    },
  })
  const outline = await tx.outlineVersion.findFirst({
    where: { courseId: course.id },
    orderBy: { version: 'desc' },
  })
  const description = outline ? readOutlineJson(outline.content).courseDescription : ''
  return { course, description, modules: modules.filter(isReleased) }
}

/** {@link courseSegments} of a course as it is now. */
export const readSegments = async (tx: Tx, course: Course): Promise<CourseSegment[]> =>
  courseSegments(await readCourseTexts(tx, course))

/** Every text of a course's released modules, in order; empty ones are left out. Pure. */
export function courseSegments({ course, description, modules }: CourseTexts): CourseSegment[] {
  const place = { moduleIndex: null, sceneIndex: null, questionId: null }
  return [
    ...segmentsOf(course.id, place, { course_title: [course.title], course_description: [description] }),
    ...modules.flatMap((module) => {
      const inModule = { ...place, moduleIndex: module.moduleIndex }
      return [
        ...segmentsOf(module.id, inModule, moduleTexts(module)),
        ...module.scenes.flatMap((scene, sceneIndex) =>
          segmentsOf(scene.id, { ...inModule, sceneIndex }, sceneTexts(scene)),
        ),
        ...module.questions.flatMap((question) => questionSegments(question, inModule)),
      ]
    }),
  ]
}

/** Every text of a question, in any of its versions; `inModule`: where it is. Pure. */
export const questionSegments = (question: Question, inModule: SegmentPlace): CourseSegment[] =>
  segmentsOf(question.lineage, { ...inModule, questionId: question.id }, questionTexts(question))

const segmentsOf = (owner: string, place: SegmentPlace, texts: Texts): CourseSegment[] =>
  (Object.entries(texts) as [SegmentPart, readonly string[] | Record<string, string>][]).flatMap(
    ([part, of]) => {
      const named = Array.isArray(of) ? of.map((text, i) => [String(i + 1), text]) : Object.entries(of)
      return named
        .filter(([, text]) => text?.trim())
        .map(([id, text]) => ({ unit: `${owner}.${part}`, id: id!, part, text: text!, ...place }))
    },
  )

const moduleTexts = (module: Module): Texts => {
  const { title, description, objectives } = moduleTextsOf(module)
  return { module_title: [title], module_description: [description], objectives }
}

/** The speakers of a scene by name, each once, in order. */
export const speakersOf = (sentences: readonly SpokenSentence[]): string[] => [
  ...new Set(sentences.flatMap(({ speaker }) => speaker?.name ?? [])),
]

function sceneTexts(scene: Scene): Texts {
  const { title, bullets, sentences } = sceneTextOf(scene)
  const { alt = '', caption = '' } = pictureOf(scene) ?? {}
  return {
    title: [title],
    bullets,
    narration: sentences.map(({ text }) => text),
    speakers: speakersOf(sentences),
    picture: { alt, caption },
  }
}

function questionTexts(question: Question): Texts {
  const { prompt, options, keyPoints, rubric, explanation, optionFeedback } = questionContentOf(question)
  return {
    prompt: [prompt],
    options: Object.fromEntries((options ?? []).map(({ id, text }) => [id, text])),
    key_points: keyPoints ?? [],
    rubric: [rubric ?? ''],
    explanation: [explanation],
    option_feedback: optionFeedback ?? {},
  }
}
