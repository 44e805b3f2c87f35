import type { CoursePackage } from '../../generated/prisma/client.ts'
import {
  type PackagedCourse,
  type PackagedModule,
  type PackagedQuestion,
  type PackagedVideoQuestion,
  pictureName,
  videoName,
} from '../../media/packages/course-package.ts'
import type { LiveCourse } from '../../media/packages/write-live-package.ts'
import type { PackagedFile } from '../../media/packages/write-package.ts'
import { readableOn } from '../../platform/color.ts'
import { env } from '../../platform/env.ts'
import { wireSeconds } from '../../platform/http/wire-seconds.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import type { CourseFormat, LiveFormat } from '../../product/package-formats.ts'
import { readLook } from '../courses/course-json.ts'
import { readModuleTranscript, type Transcript } from '../modules/get-transcript.ts'
import { FINAL_SIZE, finalSize } from '../quiz/final/final-draw.ts'
import { readKey, readOptionFeedback, readOptions } from '../quiz/questions/question-json.ts'
import type { PlacedQuestion } from '../quiz/video/read-video-questions.ts'
import { saidAt } from '../quiz/video/scene-seconds.ts'
import { quickType } from '../quiz/video/video-wire.ts'
import { pictureKey } from '../sources/source-file.ts'
import {
  type ContentModule,
  contentIri,
  contentPrint,
  type KeyedQuestion,
  type PackageContent,
} from './package-content.ts'

/** Length of the hash prefix that separates saved answers from those to other content. */
const ID_LENGTH = 12
const DEFAULT_COLOR = '#1f4fd8'

/** A content as its package shows it, including captions and transcripts, with its videos and pictures. */
export async function packageCourse(
  content: PackageContent,
  row: Pick<CoursePackage, 'completion' | 'passingScore'> & { format: CourseFormat },
): Promise<{ course: PackagedCourse; media: PackagedFile[] }> {
  const { course, isWhole } = content
  const brand = readLook(course.look)?.brand
  const language = course.language
  const transcripts = await Promise.all(
    content.modules.map((module) => readModuleTranscript(module, language)),
  )
  const modules = await Promise.all(
    content.modules.map((module, index) => packageModule(module, transcripts[index]!)),
  )
  const questions = modules.reduce((sum, module) => sum + module.questions.length, 0)
  const packaged = {
    id: contentPrint(content, row.format).slice(0, ID_LENGTH),
    ...(row.format === 'cmi5' && { iri: contentIri(content) }),
    format: row.format,
    language,
    title: course.title,
    company: brand?.companyName ?? '',
    color: readableOn(brand?.colors.primary ?? DEFAULT_COLOR, ['#ffffff'], 4.5),
    completion: row.completion,
    passing: row.passingScore,
    quizSize: course.quizSize,
    exam: isWhole && finalSize(questions) > 0 ? { size: FINAL_SIZE } : null,
    modules,
  }
  return { course: packaged, media: await mediaOf(content, transcripts) }
}

/** What the file of a live package says: which course it opens, where, and what it reports. */
export function liveCourse(
  content: PackageContent,
  row: Pick<CoursePackage, 'id' | 'completion' | 'passingScore'> & { format: LiveFormat; token: string },
): LiveCourse {
  const { course, modules } = content
  return {
    id: row.id.replace('_', '-'),
    iri: contentIri(content),
    format: row.format,
    language: course.language,
    title: course.title,
    completion: row.completion,
    passing: row.passingScore,
    modules: modules.map(({ title, questions }) => ({ title, questions: questions.map(({ id }) => id) })),
    service: env().appUrl,
    token: row.token,
  }
}

/** The videos of the modules, and each picture once. */
function mediaOf({ modules }: PackageContent, transcripts: Transcript[]): Promise<PackagedFile[]> {
  const shown = transcripts.flatMap(({ scenes }) => scenes.flatMap(({ picture }) => picture ?? []))
  const places = new Map([
    ...modules.map(({ videoKey }, index) => [videoName(index), videoKey ?? ''] as const),
    ...shown.map(({ sourceId, file }) => [pictureName(file), pictureKey(sourceId, file)] as const),
  ])
  return Promise.all(
    [...places].map(async ([name, place]) => {
      const { key, size } = await storage().stat(place)
      return { name, size, open: () => storage().stream(key) }
    }),
  )
}

async function packageModule(module: ContentModule, { scenes }: Transcript): Promise<PackagedModule> {
  const captions = await storage().get(module.captionsKey ?? '')
  return {
    title: module.title,
    seconds: module.durationSeconds ?? 0,
    captions: Buffer.from(captions).toString('utf8'),
    transcript: scenes.map(({ title, narration, picture }) => ({
      title,
      narration,
      picture: picture && {
        src: pictureName(picture.file),
        alt: picture.alt,
        caption: picture.caption ?? null,
      },
    })),
    questions: module.questions.map(packageQuestion),
    ...(module.inVideo.length > 0 && {
      videoQuestions: module.inVideo.map((question) => packageVideoQuestion(module, question)),
    }),
  }
}

function packageVideoQuestion(module: ContentModule, question: PlacedQuestion): PackagedVideoQuestion {
  const { id, at, scene, content } = question
  return {
    id,
    at: wireSeconds(at),
    from: wireSeconds(saidAt(module.scenes, scene.sceneIndex, content.sourceRef).from),
    type: quickType(question),
    prompt: content.prompt,
    options: content.options?.map(({ id, text }) => ({ id, text })) ?? null,
    correct: content.correct ?? '',
    explanation: content.explanation,
  }
}

const packageQuestion = (question: KeyedQuestion): PackagedQuestion => ({
  id: question.id,
  type: question.type,
  difficulty: question.difficulty,
  prompt: question.prompt,
  options: readOptions(question.options),
  correct: readKey(question.correct) ?? '',
  points: question.points,
  explanation: question.explanation,
  optionFeedback: readOptionFeedback(question.optionFeedback),
})
