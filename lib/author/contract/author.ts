import type { IconName } from '../../media/slides/icons/slide-icons.ts'
import type { LayoutName } from '../../media/slides/slide-layouts.ts'
import type { QuestionType } from '../../product/question-types.ts'
import type { Language, Picture, SourceDocument, SourceRef } from '../../product/source-document.ts'
import type { QuestionRejection } from './quiz-remarks.ts'
import type { SceneRemark } from './scene-remarks.ts'

/** The client's wishes, from the answers of the brief. Empty lists and nulls mean "unspecified". */
export type Brief = {
  audience: string | null
  seniority: string | null
  objectives: string[]
  mustCover: string[]
  mustAvoid: string[]
  scenario: string | null
  tone: string | null
  /** words the course must never use, from the brief and the preset's questionnaire */
  forbiddenWords: string[]
  successMeasure: string | null
  targetMinutes: number | null
  instructions: string | null
}

/**
 * A reviewer's note on an earlier version; `target` is a path such as `modules.0.scenes.2`, or null for
 * everything.
 */
export type Feedback = { note: string; target: string | null }

/**
 * Where a scene of the built-in author stands in its document: `part` is the range of its heading, empty for the
 * text before the first one. Of the scene's passages the last ones are `cards`, the others units, one each;
 * `opens`: it is the first scene of its part.
 */
export type PlannedScene = { part: { start: number; end: number }; opens: boolean; cards: number }

/** What a scene does in its module. */
export const SCENE_ROLES = ['opens', 'teaches', 'practices', 'recalls'] as const
export type SceneRole = (typeof SCENE_ROLES)[number]

/** A part keeps its `id` whatever people or a new plan make of it; outlines from before ids have none. */
export type OutlineScene = {
  id?: string | undefined
  title: string
  description: string
  plannedNarrationSummary: string
  sourceRefs: SourceRef[]
  /** absent: its passages alone say what it is about */
  plan?: PlannedScene | undefined
  /** as a model planned it; absent of the built-in author's scenes and in earlier outlines */
  role?: SceneRole | undefined
}
export type OutlineModule = {
  id?: string | undefined
  title: string
  description: string
  objectives: string[]
  scenes: OutlineScene[]
}
/**
 * `remarks` tell the reviewer, in the course's language, what the sources did not allow, such as the
 * requested length.
 */
export type CourseOutline = {
  courseTitle: string
  courseDescription: string
  modules: OutlineModule[]
  remarks: string[]
}

/**
 * A spoken sentence; `sourceRef` is null for a connecting sentence that states no fact. `unsupported`: a
 * model wrote it, and no passage it names supports it (its `sourceRef` is null then). `answerSeconds`: how long
 * the narrator is silent after it, for the learner to answer.
 */
export type SpokenSentence = {
  text: string
  sourceRef: SourceRef | null
  unsupported?: true
  /** absent: the narrator */
  speaker?: Speaker
  answerSeconds?: number
}
export const SPEAKER_VOICES = ['narrator', 'other'] as const
/**
 * Who speaks a sentence, if the form of its source shows it. `name` is as in the source, null if there is
 * none; `after` is the introduction that the narrator speaks ("Customer: "), if the sentence still has it;
 * `voice`: whether the narrator or another voice speaks the rest.
 */
export type Speaker = { name: string | null; after: string; voice: (typeof SPEAKER_VOICES)[number] }

export type SceneDraft = {
  title: string
  layout: LayoutName
  bullets: string[]
  /** for each bullet the index of the sentence about it, or null; the bullet appears with that sentence */
  bulletSentences: (number | null)[]
  /** phrases of the title or bullets to emphasize on the slide; phrases that no longer occur are ignored */
  emphasis: string[]
  sentences: SpokenSentence[]
  /** for the reviewer */
  remarks?: SceneRemark[]
}

/** A picture of a document, on a slide. */
export type ScenePicture = Picture & { sourceId: string }
/**
 * The picture of a scene, if its layout shows one; `left` are those that do not fit. `icons` are those a
 * person chose for its lines, if any.
 */
export type SceneVisual = { picture: ScenePicture | null; left: ScenePicture[]; icons?: ChosenIcons }
/** The icon of each line, or null for one without. */
export type ChosenIcons = (IconName | null)[]

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]
export type Option = { id: string; text: string }
/**
 * Kinds that ask for facts as the source has them; the others ask for what to say or do. From `right` on, only
 * pools of earlier versions have them.
 */
export const FACT_KINDS = [
  'pair_value',
  'pair_subject',
  'pair_truth',
  'number',
  'number_truth',
  'rule',
  'right',
  'several',
  'one',
  'odd',
  'topic',
  'recall',
] as const
/** What the built-in author asks about: each kind has its own material, templates and checks. */
export const QUESTION_KINDS = [
  ...FACT_KINDS,
  'open_reply',
  'open_say',
  'steps',
  'open_faq',
  'open_list',
  'members',
] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/**
 * `correct` is an option id, an array of them (multiple_choice; ordering, in order), a boolean, or null
 * (open).
 */
export type QuestionDraft = {
  type: QuestionType
  difficulty: Difficulty
  prompt: string
  options: Option[] | null
  correct: string | string[] | boolean | null
  keyPoints: string[] | null
  rubric: string | null
  explanation: string
  /** feedback for choosing an option: its id → one sentence */
  optionFeedback?: Record<string, string> | null
  sourceRef: SourceRef
  points: number
  /** absent or null: a person or a model wrote it */
  kind?: QuestionKind | null
}

/** What a person asks for: questions of a type, or on a passage. */
export type QuestionWish = { type?: QuestionType | undefined; passage?: SourceRef | undefined }

/** A suggested answer to a question of a brief or questionnaire, with the passage it comes from. */
export type Suggestion = {
  questionId: string
  value: string | string[] | number
  sourceRef: SourceRef | null
}

export type OpenQuestion = { prompt: string; keyPoints: readonly string[]; rubric: string | null }
/**
 * `hinted`: partly, or without its figures. `contradicted`: its words occur, but negated or with the opposite
 * meaning.
 */
export type Coverage = 'found' | 'hinted' | 'contradicted' | 'missed'

/** The company whose sellers a course is for. */
export type Company = { name: string; tagline: string | null }
/**
 * `keptTerms` are never translated, whatever the language of the course; `terms` are others of its glossary,
 * whose spelling determines their pronunciation; `example` is a text of the client’s whose tone is to be
 * followed. It is no part of the brief: nothing it says counts as known.
 */
type Common = {
  language: Language
  documents: SourceDocument[]
  brief: Brief
  keptTerms?: string[]
  company?: Company | null
  terms?: string[]
  example?: string | null
}
/**
 * The author's own plan, without people's edits: `brief` and `first` (the topic to start with) reflect the
 * notes followed so far, `removed` are scenes that people removed.
 */
export type OutlineDraft = {
  outline: CourseOutline
  brief: Brief
  first: string | null
  removed: OutlineScene[]
}
/**
 * `applied` says for each note of the request, in order, whether the outline follows it; `draft` is passed to
 * the next request.
 */
export type OutlineAnswer = { outline: CourseOutline; applied: boolean[]; draft?: OutlineDraft }
/**
 * `previous` is the outline as people see it, edits included; `draft` is the author's own plan, absent if
 * nobody edited the outline. `feedback` are the notes to apply now, `earlier` those applied before, which
 * still count.
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
  /** prompts of existing questions, if one of them is to be replaced */
  avoid?: string[]
  /** only such questions; a person is waiting for them */
  only?: QuestionWish
}
/**
 * What a reviewer should know about a pool written with a language model: a rejected question, with the deciding
 * `words` and the question as it was written if it can be taken anyway; a replaced explanation or feedback on an
 * option; a question filled in by the built-in author; that only words were compared (for all or some questions);
 * or that the built-in author wrote everything because the model was unavailable or its tokens were used up.
 */
export type QuizRemark =
  | {
      code: 'question_rejected'
      text: string
      reason: QuestionRejection
      words?: string | undefined
      question?: QuestionDraft | undefined
    }
  | { code: 'feedback_replaced'; text: string }
  | { code: 'question_filled'; text: string }
  | { code: 'questions_unchecked' }
  | { code: 'quiz_fallback' }
  | { code: 'quiz_over_budget' }
/** A question that exists; without a passage if a person wrote it so. */
export type AskedBefore = Pick<QuestionDraft, 'type' | 'prompt' | 'options' | 'correct' | 'keyPoints'> & {
  sourceRef: SourceRef | null
}
/** `asked`: what the course asks elsewhere, or asked here before; none of it is asked again. */
export type VideoQuestionRequest = Omit<QuizRequest, 'poolSize' | 'avoid' | 'only'> & { asked: AskedBefore[] }
/** A question for the end of a scene, by its index. */
export type VideoQuestion = { sceneIndex: number; question: QuestionDraft }
/** `remarks` are for the reviewer of the pool. */
export type QuizAnswer = { questions: QuestionDraft[]; remarks: QuizRemark[] }
/** A scene edited by a person: its new title, lines and narration as written, and its previous state. */
export type SceneEdit = {
  language: Language
  documents: SourceDocument[]
  title: string
  bullets: string[]
  narration: string
  before: Pick<SceneDraft, 'title' | 'bullets' | 'bulletSentences' | 'emphasis' | 'sentences'>
}
export type SceneEditAnswer = Pick<SceneDraft, 'sentences' | 'bulletSentences' | 'emphasis'> & {
  /** sentences of the narration that cannot be spoken */
  unspeakable: string[]
}
/**
 * A module's scenes and the notes on them; `mayReshape`: scenes may be added and removed, since nothing was
 * generated from them yet. A `lasting` note has already shaped the outline: what it says about wording
 * applies to the scenes too.
 */
export type RefineRequest = Common & {
  moduleIndex: number
  scenes: SceneDraft[]
  feedback: (Feedback & { lasting?: boolean })[]
  mayReshape: boolean
}
/** `applied` says for each note, in order, whether the scenes follow it. */
export type RefineAnswer = { scenes: SceneDraft[]; applied: boolean[] }
/** Open answers of a learner, each with its question. */
export type JudgeRequest = { language: Language; answers: (OpenQuestion & { answer: string })[] }
/**
 * The coverage of each answer's key points, in order. `isByRule`: the built-in rule judged all or some of
 * them because a model was unavailable.
 */
export type Judgment = { coverages: Coverage[][]; isByRule: boolean }
/** A learner's question, and what a course says as documents; `language` is that of the answer. */
export type AnswerRequest = { language: Language; documents: SourceDocument[]; question: string }
/** Sentences of an answer, each with the passage that says it. */
export type AnswerSentence = { text: string; sourceRef: SourceRef }
/** A text with its translation. */
export type TextPair = { source: string; target: string }
/** A text of a course to be translated. `what` it is, for the author; `before`: an earlier wording with its translation. */
export type TextToTranslate = { text: string; what: string; before: TextPair | null }
/**
 * `known` are translated texts of the same course, whose terms are kept. `refuse` says why a translation of the text
 * at an index cannot be taken, in English; null: it can.
 */
export type TranslationRequest = {
  from: Language
  to: Language
  keptTerms: string[]
  known: TextPair[]
  texts: TextToTranslate[]
  refuse(index: number, target: string): string | null
}
/** `problem`: why it is not to be taken; null: it says what the original says. */
export type TranslationAnswer = { target: string; problem: string | null }
export type ProfileRequest = { documents: SourceDocument[] }
export type SuggestionRequest = {
  language: Language
  documents: SourceDocument[]
  courseTitle: string | null
}

/**
 * Writes the texts of a course. Callers do not know whether the built-in author or a language model
 * implements it. Every method may be called twice with the same input. An error that a retry cannot fix is an
 * AppError; the engine retries any other error.
 */
export type Author = {
  name: string
  /**
   * Plans modules and scenes. Every scene refers to the passages it will cover. People's changes to the
   * previous outline stay unless a note concerns the same place, and earlier notes stay in effect.
   */
  writeOutline(request: OutlineRequest): Promise<OutlineAnswer>
  /** Writes the scenes of one module, one for each scene of the outline, in order. */
  writeScenes(request: ModuleRequest): Promise<SceneDraft[]>
  /**
   * Changes the scenes of one module according to a reviewer's notes; their number stays unless the request
   * allows otherwise.
   */
  refineScenes(request: RefineRequest): Promise<RefineAnswer>
  /**
   * Parses a scene edited by a person: spoken sentences with their passages, and the sentence for each line.
   */
  readEdit(edit: SceneEdit): Promise<SceneEditAnswer>
  /** Writes a question pool of at most `poolSize` questions; fewer if the sources support no more. */
  writeQuiz(request: QuizRequest): Promise<QuizAnswer>
  /**
   * Questions for the ends of a module's scenes, best first, each about what its scene says and none twice,
   * of `VIDEO_QUESTION_TYPES`; empty if no sure fact is left.
   */
  askInVideo(request: VideoQuestionRequest): Promise<VideoQuestion[]>
  /** Suggests answers for the brief. */
  suggestBrief(request: SuggestionRequest): Promise<Suggestion[]>
  /** Suggests answers for a company's questionnaire, each in the words of the documents. */
  suggestProfile(request: ProfileRequest): Promise<Suggestion[]>
  /** Says which key points each answer covers. A learner is waiting for the result. */
  judgeAnswers(request: JudgeRequest): Promise<Judgment>
  /**
   * Answers a learner's question from what a course says alone; null: it does not say. A learner is waiting. Throws
   * `no_language_model` if the author cannot.
   */
  answerQuestion(request: AnswerRequest): Promise<AnswerSentence[] | null>
  /**
   * Translates texts, an answer for each in order. Throws `no_language_model` if the author cannot.
   */
  translateTexts(request: TranslationRequest): Promise<TranslationAnswer[]>
  /**
   * Throws if the author is unavailable. Free and cheap to call often, unless it `mayCost`: then a model is
   * prompted.
   */
  check(options?: { mayCost: boolean }): Promise<void>
}
