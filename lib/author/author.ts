import type { Language, SourceDocument, SourceRef } from '../sources/source-document.ts'

/** What the client asked for, from the answers of the brief. Empty lists and nulls mean "not said". */
export type Brief = {
  audience: string | null
  seniority: string | null
  objectives: string[]
  mustCover: string[]
  mustAvoid: string[]
  scenario: string | null
  tone: string | null
  successMeasure: string | null
  targetMinutes: number | null
  instructions: string | null
}

/** A reviewer's note on an earlier version; `target` is a path such as `modules.0.scenes.2`, or null for all of it. */
export type Feedback = { note: string; target: string | null }

export type OutlineScene = {
  title: string
  description: string
  plannedNarrationSummary: string
  sourceRefs: SourceRef[]
}
export type OutlineModule = {
  title: string
  description: string
  objectives: string[]
  scenes: OutlineScene[]
}
export type CourseOutline = { courseTitle: string; courseDescription: string; modules: OutlineModule[] }

/** A sentence as it is spoken; `sourceRef` is null for a connecting sentence that states no fact. */
export type SpokenSentence = { text: string; sourceRef: SourceRef | null }

/** Names of the slide layouts a scene may ask for; the renderer knows how to draw each. */
export type LayoutName = 'title' | 'bullets'

export type SceneDraft = {
  title: string
  layout: LayoutName
  bullets: string[]
  sentences: SpokenSentence[]
}

export type QuestionType = 'single_choice' | 'multiple_choice' | 'true_false' | 'ordering' | 'open'
export type Difficulty = 'easy' | 'medium' | 'hard'
export type Option = { id: string; text: string }

/** `correct` is an option id, an array of them (multiple_choice; ordering, in order), a boolean, or null (open). */
export type QuestionDraft = {
  type: QuestionType
  difficulty: Difficulty
  prompt: string
  options: Option[] | null
  correct: string | string[] | boolean | null
  keyPoints: string[] | null
  rubric: string | null
  explanation: string
  sourceRef: SourceRef
  points: number
}

/** An answer proposed for a question of the brief, with the passage it was taken from. */
export type Suggestion = {
  questionId: string
  value: string | string[] | number
  sourceRef: SourceRef | null
}

type Common = { language: Language; documents: SourceDocument[]; brief: Brief }
/** `applied` says of each note of the request, in order, whether the outline follows it. */
export type OutlineAnswer = { outline: CourseOutline; applied: boolean[] }
export type OutlineRequest = Common & { feedback: Feedback[]; previous: CourseOutline | null }
export type ModuleRequest = Common & { outline: CourseOutline; moduleIndex: number; feedback: Feedback[] }
export type QuizRequest = Common & {
  outline: CourseOutline
  moduleIndex: number
  scenes: SceneDraft[]
  poolSize: number
}
export type SuggestionRequest = {
  language: Language
  documents: SourceDocument[]
  courseTitle: string | null
}

/**
 * Writes the words of a course. Nothing above this interface knows whether the built-in author or a language
 * model answers. Every method may be called twice with the same input. A failure that trying again cannot mend
 * throws an AppError; any other error is tried again by the engine.
 */
export type Author = {
  name: string
  /** Plans modules and scenes. Every scene points to the passages it will speak of. */
  writeOutline(request: OutlineRequest): Promise<OutlineAnswer>
  /** Writes the scenes of one module, in order, one for each scene of the outline. */
  writeScenes(request: ModuleRequest): Promise<SceneDraft[]>
  /** Writes a question pool of at most `poolSize`; shorter when the source carries no more. */
  writeQuiz(request: QuizRequest): Promise<QuestionDraft[]>
  /** Proposes answers for the brief. */
  suggestBrief(request: SuggestionRequest): Promise<Suggestion[]>
  /** Throws when the author cannot work now. */
  check(): Promise<void>
}
