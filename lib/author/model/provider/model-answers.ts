import { z } from 'zod'
import { TEXT_LAYOUTS } from '../../../media/slides/slide-layouts.ts'
import { QUESTION_TYPES } from '../../../product/question-types.ts'
import { DIFFICULTIES, SCENE_ROLES } from '../../contract/author.ts'

// Providers' strict modes require every field and support no length limits; lengths are checked when an
// answer is parsed.

const passageNumbers = z.array(z.number().int()).describe('numbers of passages')

/** What a model that forgets the field did not ask; providers' schemas know no `default`. */
const reviewerQuestions = z
  .array(z.string())
  .catch([])
  .meta({
    ...{
      description: 'questions to the reviewer that the sources leave open, mostly none',
      default: undefined,
    },
  })

/** A model's findings on a part of long sources. */
export const digestAnswer = z.object({
  topics: z.array(z.object({ title: z.string(), summary: z.string(), passages: passageNumbers })),
})

/** A course as a model plans it. */
export const outlineAnswer = z.object({
  course_title: z.string(),
  course_description: z.string(),
  modules: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      objectives: z.array(z.string()).describe('what a learner can do afterwards, one to four'),
      scenes: z.array(
        z.object({
          title: z.string(),
          description: z.string().describe('what the scene does, for the reviewer'),
          summary: z.string().describe('what will be said'),
          role: z.enum(SCENE_ROLES),
          passages: passageNumbers,
        }),
      ),
    }),
  ),
  notes: z.array(z.object({ note: z.number().int(), applied: z.boolean() })),
  reviewer_questions: reviewerQuestions,
})
export type OutlineWritten = z.infer<typeof outlineAnswer>

/** Titles, objectives and descriptions of a plan, rewritten. */
export const namesAnswer = z.object({
  names: z.array(z.object({ number: z.number().int(), text: z.string() })),
})

const sentence = z.object({
  text: z.string(),
  passages: passageNumbers.describe(
    'the quoted passage first, at most three; none for a connecting sentence',
  ),
  quote: z.string().nullable().describe('words of the first passage, copied'),
  speaker: z
    .enum(['customer'])
    .nullable()
    .catch(null)
    .meta({ description: 'who says it; null for the trainer', default: undefined }),
})
/** A sentence without a speaker is the trainer's. */
type SentenceWritten = Omit<z.infer<typeof sentence>, 'speaker'> & { speaker?: 'customer' | null }
const slide = {
  layout: z.enum(TEXT_LAYOUTS),
  lines: z.array(z.string()),
  sentences: z.array(sentence),
}

/** Scenes as a model writes them, each with its number in the module. */
export const scenesAnswer = z.object({
  scenes: z.array(z.object({ scene: z.number().int(), ...slide, reviewer_questions: reviewerQuestions })),
})
export type ScenesWritten = z.infer<typeof scenesAnswer>
export type SceneWritten = Omit<
  ScenesWritten['scenes'][number],
  'scene' | 'sentences' | 'reviewer_questions'
> & {
  sentences: SentenceWritten[]
  reviewer_questions?: string[]
}

/** Replacements for rejected sentences and lines of scenes, by their numbers. */
export const repairAnswer = z.object({
  replacements: z.array(
    sentence.extend({
      number: z.number().int(),
      text: z.string().nullable().describe('null to leave it out'),
    }),
  ),
})
export type RepairWritten = z.infer<typeof repairAnswer>

/** A model's changes to scenes in response to notes. */
export const refinementAnswer = z.object({
  changes: z.array(
    z.object({
      scene: z
        .number()
        .int()
        .describe('number of the scene; with insert the one it comes after, 0 for the start'),
      action: z.enum(['rewrite', 'insert', 'remove']),
      title: z.string(),
      ...slide,
    }),
  ),
  notes: z.array(z.object({ note: z.number().int(), applied: z.boolean() })),
})
export type RefinementWritten = z.infer<typeof refinementAnswer>

/** Questions as a model writes them. */
export const quizAnswer = z.object({
  questions: z.array(
    z.object({
      type: z.enum(QUESTION_TYPES),
      difficulty: z.enum(DIFFICULTIES),
      prompt: z.string().describe('of true_false the statement itself'),
      right: z
        .array(z.string())
        .describe('right options; of ordering all steps in order; of open the key points; else empty'),
      wrong: z.array(z.string()).describe('wrong options of single_choice and multiple_choice, else empty'),
      why_wrong: z
        .array(z.string())
        .describe('for each wrong option, in order, a sentence to the learner who chose it; else empty'),
      explanation: z.string().describe('why the right answer is right, said after answering'),
      is_true: z.boolean().nullable().describe('of true_false only'),
      passages: passageNumbers.describe('the quoted passage first, at most three'),
      quote: z.string(),
    }),
  ),
})
export type QuizWritten = z.infer<typeof quizAnswer>
export type QuestionWritten = QuizWritten['questions'][number]

/** A model's judgments of learners' answers. */
export const judgmentAnswer = z.object({
  points: z.array(
    z.object({
      answer: z.number().int(),
      point: z.number().int(),
      coverage: z.enum(['found', 'hinted', 'contradicted', 'missed']),
      quote: z.string().nullable().describe('the words of the answer that say it, copied'),
    }),
  ),
})
export type JudgmentWritten = z.infer<typeof judgmentAnswer>

/** Whether learners' quotations make a point, pair by pair. */
export const confirmationAnswer = z.object({
  pairs: z.array(z.object({ number: z.number().int(), says: z.enum(['wholly', 'partly', 'no']) })),
})

/** A model's answer to a learner's question. */
export const questionAnswer = z.object({
  says: z.boolean().describe('whether the passages answer it'),
  sentences: z.array(z.object({ text: z.string(), passages: passageNumbers })),
})

/** Translations as a model writes them. */
export const translationAnswer = z.object({
  texts: z.array(z.object({ number: z.number().int(), text: z.string() })),
})

/** Whether translations say what their originals say, pair by pair. */
export const comparisonAnswer = z.object({
  pairs: z.array(
    z.object({
      number: z.number().int(),
      differs: z.string().describe('what it says otherwise, adds or leaves out; empty if it says the same'),
    }),
  ),
})
