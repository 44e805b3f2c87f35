import type { ScenePatch } from '../modules/scenes/update-scene.ts'
import type { ModulePatch } from '../modules/update-module.ts'
import type { QuestionContent, QuestionPatch } from '../quiz/questions/question-draft.ts'
import type {
  ChangedText,
  CourseQuestion,
  CourseScene,
  ModuleOfCourse,
  TouchedParts,
} from './touched-parts.ts'

const isSure = ({ after, needsHand }: ChangedText): boolean => after !== null && !needsHand

/** Whether a part has proposals a person has to look at. */
export const needsPerson = ({ texts }: { texts: readonly ChangedText[] }): boolean => !texts.every(isSure)

/** The texts of a part with those of its proposals that need nobody. */
const withProposals = (texts: readonly ChangedText[], part: ChangedText['part']) => {
  const own = texts.filter((text) => text.part === part && isSure(text))
  return {
    has: own.length > 0,
    at: (before: string, index: number | null = null): string =>
      own.find((text) => text.index === index)?.after ?? before,
  }
}

/** What the sure proposals change in a scene; null: nothing. */
export function proposedScene({
  title,
  bullets,
  sentences,
  texts,
}: CourseScene & { texts: ChangedText[] }): ScenePatch | null {
  const [heading, lines, spoken] = (['title', 'bullets', 'narration'] as const).map((part) =>
    withProposals(texts, part),
  ) as [Proposed, Proposed, Proposed]
  const patch = {
    ...(heading.has && { title: heading.at(title) }),
    ...(lines.has && { bullets: bullets.map(lines.at) }),
    ...(spoken.has && { narration: sentences.map(({ text }, index) => spoken.at(text, index)).join(' ') }),
  }
  return Object.keys(patch).length > 0 ? patch : null
}
type Proposed = ReturnType<typeof withProposals>

/** What the sure proposals change in a module; null: nothing. */
export function proposedModule({
  title,
  description,
  objectives,
  texts,
}: ModuleOfCourse & { texts: ChangedText[] }): ModulePatch | null {
  if (!texts.some(isSure)) return null
  const of = (part: ChangedText['part']) => withProposals(texts, part)
  return {
    title: of('title').at(title),
    description: of('description').at(description),
    objectives: objectives.map(of('objectives').at),
  }
}

/** What the sure proposals change in a question; null: nothing. */
export function proposedQuestion({
  content,
  texts,
}: CourseQuestion & { texts: ChangedText[] }): QuestionPatch | null {
  if (!texts.some(isSure)) return null
  const of = (part: ChangedText['part']) => withProposals(texts, part)
  const { prompt, options, keyPoints, rubric, explanation, optionFeedback } = content
  const feedback = optionFeedback && options ? of('option_feedback') : null
  return {
    prompt: of('prompt').at(prompt),
    options: options?.map(({ id, text }, index) => ({ id, text: of('options').at(text, index) })) ?? null,
    keyPoints: keyPoints?.map(of('key_points').at) ?? null,
    rubric: rubric === null ? null : of('rubric').at(rubric),
    explanation: of('explanation').at(explanation),
    ...(feedback && { optionFeedback: feedbackWith(content, feedback) }),
  }
}

const feedbackWith = (
  { options, optionFeedback }: QuestionContent,
  proposed: Proposed,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(optionFeedback ?? {}).map(([option, text]) => [
      option,
      proposed.at(text, options?.findIndex(({ id }) => id === option) ?? null),
    ]),
  )

/** What stands on a difference, as far as a later edit would show: equal ones allow the same decision. */
export const statesOf = ({ modules, scenes, questions }: TouchedParts) => [
  modules.map(({ moduleIndex, version }) => [moduleIndex, version]),
  scenes.map(({ id, version }) => [id, version]),
  questions.map(({ id }) => id),
]
