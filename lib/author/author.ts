import type { LayoutName } from '../media/slides/slide-layouts.ts'
import type { Language, SourceDocument, SourceRef } from '../platform/source-document.ts'

/** What the client asked for, from the answers of the brief. Empty lists and nulls mean "not said". */
export type Brief = {
  audience: string | null
  seniority: string | null
  objectives: string[]
  mustCover: string[]
  mustAvoid: string[]
  scenario: string | null
  tone: string | null
  /** words the course never says, from the brief and the preset's questionnaire */
  forbiddenWords: string[]
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
/** `remarks` tell the reviewer, in the course's language, what the sources did not carry, e.g. the length asked for. */
export type CourseOutline = {
  courseTitle: string
  courseDescription: string
  modules: OutlineModule[]
  remarks: string[]
}

/**
 * A sentence as it is spoken; `sourceRef` is null for a connecting sentence that states no fact. `unsupported`: a model wrote
 * it, and no passage it names carries it (its `sourceRef` is null then).
 */
export type SpokenSentence = { text: string; sourceRef: SourceRef | null; unsupported?: true }

export type SceneDraft = {
  title: string
  layout: LayoutName
  bullets: string[]
  /** for each bullet the index of the sentence that speaks of it, or null: with it the bullet appears */
  bulletSentences: (number | null)[]
  /** phrases of the title or bullets to be stressed on the slide; one that no longer occurs is ignored */
  emphasis: string[]
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

/** An answer proposed for a question of a brief or questionnaire, with the passage it was taken from. */
export type Suggestion = {
  questionId: string
  value: string | string[] | number
  sourceRef: SourceRef | null
}

export type OpenQuestion = { prompt: string; keyPoints: readonly string[]; rubric: string | null }
/** `hinted`: some of it, or without its figures. `contradicted`: its words are there, denied or with the opposite. */
export type Coverage = 'found' | 'hinted' | 'contradicted' | 'missed'

type Common = { language: Language; documents: SourceDocument[]; brief: Brief }
/**
 * What an author planned by itself, without what people changed: `brief` and `first` (the topic to begin with) have the
 * notes it followed so far in them, `removed` are scenes that people took out.
 */
export type OutlineDraft = {
  outline: CourseOutline
  brief: Brief
  first: string | null
  removed: OutlineScene[]
}
/** `applied` says of each note of the request, in order, whether the outline follows it; `draft` is for the next request. */
export type OutlineAnswer = { outline: CourseOutline; applied: boolean[]; draft?: OutlineDraft }
/**
 * `previous` is the outline as people see it, edits included, `draft` what its author planned; without one nobody edited it.
 * `feedback` are the notes to follow now, `earlier` those that were followed before and still hold.
 */
export type OutlineRequest = Common & {
  feedback: Feedback[]
  earlier?: Feedback[]
  previous: CourseOutline | null
  draft?: OutlineDraft | null
}
export type ModuleRequest = Common & { outline: CourseOutline; moduleIndex: number; feedback: Feedback[] }
export type QuizRequest = Common & {
  outline: CourseOutline
  moduleIndex: number
  scenes: SceneDraft[]
  poolSize: number
  /** prompts of questions there are already, when one of them is to be replaced */
  avoid?: string[]
}
/** A scene a person changed: its new title, lines and narration as written, and what it was before. */
export type SceneEdit = {
  language: Language
  documents: SourceDocument[]
  title: string
  bullets: string[]
  narration: string
  before: Pick<SceneDraft, 'title' | 'bullets' | 'bulletSentences' | 'emphasis' | 'sentences'>
}
export type SceneEditAnswer = Pick<SceneDraft, 'sentences' | 'bulletSentences' | 'emphasis'> & {
  /** sentences of the narration that cannot be said */
  unspeakable: string[]
}
/**
 * A module's scenes and the notes on them; `mayReshape`: scenes may come and go, nothing was made of them yet. Of a note
 * that is `lasting` the outline was made already: what it says of words holds for the scenes too.
 */
export type RefineRequest = Common & {
  moduleIndex: number
  scenes: SceneDraft[]
  feedback: (Feedback & { lasting?: boolean })[]
  mayReshape: boolean
}
/** `applied` says of each note, in order, whether the scenes follow it. */
export type RefineAnswer = { scenes: SceneDraft[]; applied: boolean[] }
/** Open answers of a learner, each with its question. */
export type JudgeRequest = { language: Language; answers: (OpenQuestion & { answer: string })[] }
export type ProfileRequest = { documents: SourceDocument[] }
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
  /**
   * Plans modules and scenes. Every scene points to the passages it will speak of. What people changed in the previous
   * outline stays, unless a note is about the same place; and so does what earlier notes asked for.
   */
  writeOutline(request: OutlineRequest): Promise<OutlineAnswer>
  /** Writes the scenes of one module, in order, one for each scene of the outline. */
  writeScenes(request: ModuleRequest): Promise<SceneDraft[]>
  /** Changes the scenes of one module as a reviewer's notes want it; their number stays unless the request allows it. */
  refineScenes(request: RefineRequest): Promise<RefineAnswer>
  /** Reads a scene that a person changed: spoken sentences with their passages, and what of them the lines go with. */
  readEdit(edit: SceneEdit): Promise<SceneEditAnswer>
  /** Writes a question pool of at most `poolSize`; shorter when the source carries no more. */
  writeQuiz(request: QuizRequest): Promise<QuestionDraft[]>
  /** Proposes answers for the brief. */
  suggestBrief(request: SuggestionRequest): Promise<Suggestion[]>
  /** Proposes answers for a company's questionnaire, each in the words of the documents. */
  suggestProfile(request: ProfileRequest): Promise<Suggestion[]>
  /** Which key points each answer holds, in their order. A learner waits for it. */
  judgeAnswers(request: JudgeRequest): Promise<Coverage[][]>
  /** Throws when the author cannot work now. It costs nothing and may be called often, unless it `mayCost`: then a model answers. */
  check(options?: { mayCost: boolean }): Promise<void>
}
