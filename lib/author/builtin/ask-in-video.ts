import { hasOrderedOptions, VIDEO_QUESTION_TYPES } from '../../product/question-types.ts'
import type { SourceRef } from '../../product/source-document.ts'
import { questionFlags } from '../checking/question-flags.ts'
import type {
  AskedBefore,
  QuestionDraft,
  SceneDraft,
  VideoQuestion,
  VideoQuestionRequest,
} from '../contract/author.ts'
import { sharedStems, stemSet } from '../statements/piece-text.ts'
import { titleKey } from '../text/text-key.ts'
import { sharesAnswer } from '../wording/ask/fill-pool.ts'
import type { Candidate } from '../wording/ask/question-types.ts'
import type { Desk } from '../wording/ask/quiz-desk.ts'
import { readCandidates } from './write-quiz.ts'

/** The most characters of a prompt and of all options together, and the most steps to order. */
const MOST = { prompt: 220, options: 320, steps: 4 }
/** The share (0-1) of what the learner must know that the scene must have said. */
const SAID = 0.85

type Known = Omit<AskedBefore, 'keyPoints'> & Pick<Candidate, 'answer'> & { topic?: string }

/**
 * Questions for the ends of scenes, best first: from the material of the pools, about what the narration of the
 * scene says, and nothing that is asked elsewhere. Pure.
 */
export function askInVideo(request: VideoQuestionRequest): VideoQuestion[] {
  const { desk, candidates } = readCandidates(request)
  const known: Known[] = request.asked.map((asked) => ({ ...asked, answer: answerOf(asked) }))
  const picked: VideoQuestion[] = []
  for (const each of candidates.toSorted((a, b) => b.worth - a.worth)) {
    const { question, kind, answer, topic } = each
    const sceneIndex = request.scenes.findIndex((scene) => says(scene, each, desk))
    // A pair of a table as a statement is no sentence that anybody says.
    if (sceneIndex < 0 || kind === 'pair_truth' || !isQuick(question)) continue
    const own = { ...question, answer, topic }
    if (known.some((other) => isAsked(own, other, desk))) continue
    known.push(own)
    picked.push({ sceneIndex, question: { ...question, kind } })
  }
  return picked
}

function isQuick({ type, prompt, options }: QuestionDraft): boolean {
  const length = (options ?? []).reduce((sum, { text }) => sum + text.length, 0)
  const isShort = !hasOrderedOptions(type) || (options ?? []).length <= MOST.steps
  const isKnown = VIDEO_QUESTION_TYPES.some((quick) => quick === type)
  return isKnown && isShort && prompt.length <= MOST.prompt && length <= MOST.options
}

/** Whether a scene is about the passage of a question, and its narration says what the learner must know. */
function says({ sentences }: SceneDraft, { question, answer }: Candidate, { language }: Desk): boolean {
  const about = sentences.filter(({ sourceRef }) => sourceRef && meets(sourceRef, question.sourceRef))
  if (about.length === 0) return false
  const needed = stemSet(answer, language)
  const said = stemSet(sentences.map(({ text }) => text).join(' '), language)
  return sharedStems(needed, said) >= SAID * needed.size
}

const meets = (one: SourceRef, other: SourceRef): boolean =>
  one.sourceId === other.sourceId && one.start < other.end && other.start < one.end

/** Whether one question asks what the other does, in words, by its passage or its answer, or gives it away. */
function isAsked(one: Known, other: Known, desk: Desk): boolean {
  if (titleKey(one.prompt) === titleKey(other.prompt) || one.topic === other.topic) return true
  if (one.sourceRef && other.sourceRef && meets(one.sourceRef, other.sourceRef)) return true
  const flagged = [one, other].map((each, index) => ({ ...each, id: `${index}` }))
  return sharesAnswer(one, other, desk) || questionFlags(flagged, desk.language).length > 0
}

/** What a learner must know to answer: the right options, the key points, or the statement. */
function answerOf({ prompt, options, correct, keyPoints }: AskedBefore): string {
  const right = (options ?? []).filter(({ id }) => [correct].flat().includes(id))
  const texts = right.length > 0 ? right.map(({ text }) => text) : (keyPoints ?? [prompt])
  return texts.join(' ')
}
