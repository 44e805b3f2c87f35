import type { KeyedType } from '../../product/question-types.ts'
import type { Language } from '../../product/source-document.ts'

/** The formats that hold the whole course, with its videos and questions. */
const COURSE_FORMATS = ['scorm_1_2', 'scorm_2004', 'web'] as const
export const PACKAGE_FORMATS = [...COURSE_FORMATS, 'deck', 'handout'] as const
export type PackageFormat = (typeof PACKAGE_FORMATS)[number]
/** The formats that hold the slides. */
export type SlidesFormat = Exclude<PackageFormat, CourseFormat>
export type CourseFormat = (typeof COURSE_FORMATS)[number]

/** Whether a format has questions to pass and videos to watch. */
export const isCourseFormat = (format: PackageFormat): format is CourseFormat =>
  (COURSE_FORMATS as readonly PackageFormat[]).includes(format)

export const COMPLETION_RULES = ['watched', 'passed', 'watched_and_passed'] as const
export type CompletionRule = (typeof COMPLETION_RULES)[number]

/** A question that a package can grade. */
export type PackagedQuestion = {
  id: number
  type: KeyedType
  difficulty: string
  prompt: string
  options: { id: string; text: string }[] | null
  correct: string | string[] | boolean
  points: number
  explanation: string
  optionFeedback: Record<string, string> | null
}

/** `src` is where it is in the zip. */
export type PackagedPicture = { src: string; alt: string; caption: string | null }

/** `captions` is a WebVTT text, `seconds` the length of the video. */
export type PackagedModule = {
  title: string
  seconds: number
  captions: string
  transcript: { title: string; narration: string; picture: PackagedPicture | null }[]
  questions: PackagedQuestion[]
}

/**
 * A course as a package shows it. `id` changes with its content, so that saved answers are not applied to
 * other questions; `color` is readable on white; `passing` is a share in percent; `exam` null: none.
 */
export type PackagedCourse = {
  id: string
  format: CourseFormat
  language: Language
  title: string
  company: string
  color: string
  completion: CompletionRule
  passing: number
  quizSize: number
  exam: { size: number } | null
  modules: PackagedModule[]
}

/** Where the video of a module is in the zip; `index` starts at 0. */
export const videoName = (index: number): string => `media/module-${index + 1}.mp4`

/** Where a picture is in the zip; its file is named by what is in it. */
export const pictureName = (file: string): string => `media/${file}`
