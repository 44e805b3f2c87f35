import type { CoursePackage, Question } from '../../generated/prisma/client.ts'
import type {
  CompletionRule,
  PackagedCourse,
  PackagedModule,
  PackagedQuestion,
  PackageFormat,
} from '../../media/packages/course-package.ts'
import { readableOn } from '../../platform/color.ts'
import type { Language } from '../../platform/source-document.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import { readLook } from '../courses/course-json.ts'
import { readModuleTranscript } from '../modules/get-transcript.ts'
import { FINAL_SIZE } from '../quiz/final/final-draw.ts'
import { readKey, readOptionFeedback, readOptions } from '../quiz/questions/question-json.ts'
import { type ContentModule, contentPrint, type PackageContent } from './package-content.ts'

/** Characters of the hash that tell saved answers apart from those to another content. */
const ID_LENGTH = 12
const DEFAULT_COLOR = '#1f4fd8'

/** A content as its package shows it, captions and transcripts included. */
export async function packageCourse(
  content: PackageContent,
  row: Pick<CoursePackage, 'format' | 'completion' | 'passingScore'>,
): Promise<PackagedCourse> {
  const { course, isWhole } = content
  const brand = readLook(course.look)?.brand
  const modules = await Promise.all(content.modules.map(packageModule))
  const hasQuestions = modules.some(({ questions }) => questions.length > 0)
  return {
    id: contentPrint(content).slice(0, ID_LENGTH),
    format: row.format as PackageFormat,
    language: course.language as Language,
    title: course.title,
    company: brand?.companyName ?? '',
    color: readableOn(brand?.colors.primary ?? DEFAULT_COLOR, ['#ffffff'], 4.5),
    completion: row.completion as CompletionRule,
    passing: row.passingScore,
    quizSize: course.quizSize,
    exam: isWhole && hasQuestions ? { size: FINAL_SIZE } : null,
    modules,
  }
}

async function packageModule(module: ContentModule): Promise<PackagedModule> {
  const captions = await storage().get(module.captionsKey ?? '')
  const { scenes } = await readModuleTranscript(module)
  return {
    title: module.title,
    seconds: module.durationSeconds ?? 0,
    captions: Buffer.from(captions).toString('utf8'),
    transcript: scenes.map(({ title, narration }) => ({ title, narration })),
    questions: module.questions.map(packageQuestion),
  }
}

const packageQuestion = (question: Question): PackagedQuestion => ({
  id: question.id,
  type: question.type as PackagedQuestion['type'],
  difficulty: question.difficulty,
  prompt: question.prompt,
  options: readOptions(question.options),
  correct: readKey(question.correct) ?? '',
  points: question.points,
  explanation: question.explanation,
  optionFeedback: readOptionFeedback(question.optionFeedback),
})
