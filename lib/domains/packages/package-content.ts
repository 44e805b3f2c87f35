import { createHash } from 'node:crypto'
import type { Course, Module, Question, Scene } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import { isCourseFormat, type PackageFormat } from '../../product/package-formats.ts'
import { isKeyed, type KeyedType } from '../../product/question-types.ts'
import { isReleased } from '../modules/module-release.ts'
import { readSentences } from '../modules/scenes/scene-json.ts'
import { shownPicture } from '../modules/scenes/scene-picture.ts'
import { askOf, type PlacedQuestion, placeVideoQuestions } from '../quiz/video/read-video-questions.ts'

export type KeyedQuestion = Question & { type: KeyedType }
/** `inVideo`: the questions for which its video pauses. */
export type ContentModule = Module & {
  scenes: Scene[]
  questions: KeyedQuestion[]
  inVideo: PlacedQuestion[]
}
/**
 * The input of a package: `isWhole` if no module is left out, `documents`: the names of the sources, and of the new
 * versions of them, by their ids.
 */
export type PackageContent = {
  course: Course
  modules: ContentModule[]
  isWhole: boolean
  documents: ReadonlyMap<string, string>
}

const hasKey = (question: Question): question is KeyedQuestion => isKeyed(question.type)

/** The modules learners have, with the questions a package can grade. */
export async function readPackageContent(tx: Tx, courseId: string): Promise<PackageContent> {
  const course = await tx.course.findUniqueOrThrow({
    where: { id: courseId },
    include: {
      sources: { select: { id: true, name: true, changes: { select: { id: true, name: true } } } },
      modules: {
        orderBy: { moduleIndex: 'asc' },
        include: {
          scenes: { orderBy: { sceneIndex: 'asc' } },
          questions: {
            where: { active: true },
            orderBy: [{ position: 'asc' }, { id: 'asc' }],
          },
          videoQuestions: {
            where: { state: { not: 'replaced' } },
            orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
          },
        },
      },
    },
  })
  const quizzes = course.modules.flatMap(({ questions }) => questions.map(askOf))
  const modules = course.modules
    .filter((module) => isReleased(module) && module.videoKey && module.captionsKey)
    .map(({ videoQuestions, ...module }) => {
      const placed = course.videoQuestions ? placeVideoQuestions(module, videoQuestions, quizzes) : []
      const inVideo = placed.filter(({ hidden }) => hidden === null)
      return { ...module, questions: module.questions.filter(hasKey), inVideo }
    })
  const documents = course.sources.flatMap(({ id, name, changes }) => [
    [id, name] as const,
    ...changes.map((change) => [change.id, change.name ?? name] as const),
  ])
  return { course, modules, isWhole: true, documents: new Map(documents) }
}

/** The part of a content with these module numbers; none: all. Null if one of them is missing; pure. */
export function contentPart(content: PackageContent, moduleNums: readonly number[]): PackageContent | null {
  const modules = content.modules.filter(
    ({ moduleIndex }) => moduleNums.length === 0 || moduleNums.includes(moduleIndex + 1),
  )
  if (modules.length === 0 || (moduleNums.length > 0 && modules.length < moduleNums.length)) return null
  return { ...content, modules, isWhole: modules.length === content.modules.length }
}

/** A hash of everything a package of this format shows of a course: it changes with the content; pure. */
export function contentPrint(content: PackageContent, format: PackageFormat): string {
  const { course, modules, isWhole } = content
  const shown = [
    course.title,
    course.language,
    course.look,
    course.quizSize,
    isWhole,
    ...(format === 'handout' ? citedDocuments(content) : []),
    ...modules.map(({ title, videoKey, captionsKey, questions, inVideo, scenes }) => [
      title,
      videoKey,
      captionsKey,
      isCourseFormat(format) ? questions.map(({ id }) => id) : [],
      // A changed description of a picture does not affect the video.
      ...scenes.flatMap((scene) => shownPicture(scene)?.alt ?? []),
      ...inVideo.map(({ id, at, content }) => [id, at, content]),
    ]),
  ]
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex')
}

/** The names of the documents whose passages the scenes rest on, each once. */
function citedDocuments({ modules, documents }: PackageContent): Set<string> {
  const sentences = modules.flatMap(({ scenes }) => scenes.flatMap((scene) => readSentences(scene.sentences)))
  return new Set(sentences.flatMap(({ sourceRef }) => documents.get(sourceRef?.sourceId ?? '') ?? []))
}

/**
 * The IRI of the course, or of these modules of it: the same for every package, so that a platform recognizes
 * it; pure.
 */
export function contentIri({ course, modules, isWhole }: PackageContent): string {
  const named = isWhole ? [course.id] : modules.map(({ id }) => id)
  const hash = createHash('sha256').update(named.join()).digest('hex')
  // A UUID of version 8, which leaves its bits to whoever makes it.
  return `urn:uuid:${hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')}`
}
