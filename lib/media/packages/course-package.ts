import type { CompletionRule, CourseFormat } from '../../product/package-formats.ts'
import type { KeyedType } from '../../product/question-types.ts'
import type { Language } from '../../product/source-document.ts'

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

/** A question for which a video pauses at second `at`; what it is about is said from second `from` on. */
export type PackagedVideoQuestion = Pick<
  PackagedQuestion,
  'type' | 'prompt' | 'options' | 'correct' | 'explanation'
> & { id: string; at: number; from: number }

/** `src` is where it is in the zip. */
export type PackagedPicture = { src: string; alt: string; caption: string | null }

/** `captions` is a WebVTT text, `seconds` the length of the video; `videoQuestions` is absent if it has none. */
export type PackagedModule = {
  title: string
  seconds: number
  captions: string
  transcript: { title: string; narration: string; picture: PackagedPicture | null }[]
  questions: PackagedQuestion[]
  videoQuestions?: PackagedVideoQuestion[]
}

/**
 * A course as a package shows it. `id` changes with its content, so that saved answers are not applied to
 * other questions; `color` is readable on white; `passing` is a share in percent; `exam` null: none; `iri` names the course on a cmi5 platform,
 * the same for each of its packages.
 */
export type PackagedCourse = {
  id: string
  iri?: string
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
