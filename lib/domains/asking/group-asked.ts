import { isAskingWord, stemsOf, wordsOf } from '../../author/text/text-match.ts'
import type { Language } from '../../product/source-document.ts'
import { foldWord } from '../search/search-terms.ts'

/** A question as it was asked; `scene`: what answered it, null if nothing did. */
export type QuestionRow = {
  question: string
  email: string
  askedAt: Date
  scene: { moduleIndex: number; moduleTitle: string; sceneIndex: number; sceneTitle: string } | null
}
/** Questions with the same answer, or without one about the same thing. */
export type AskedGroup = {
  scene: QuestionRow['scene']
  count: number
  emails: string[]
  questions: { question: string; count: number }[]
  lastAskedAt: Date
}

/** Groups questions, most frequent first: by the scene that answers them, the others by their words. Pure. */
export function groupAsked(asked: readonly QuestionRow[], language: Language): AskedGroup[] {
  const groups = Map.groupBy(asked, ({ scene, question }) =>
    scene ? `${scene.moduleIndex}.${scene.sceneIndex}` : subjectOf(question, language),
  )
  return [...groups.values()].map(groupOf).toSorted((one, other) => other.count - one.count)
}

function groupOf(asked: QuestionRow[]): AskedGroup {
  const wordings = Map.groupBy(asked, ({ question }) => wordsOf(question).join(' '))
  return {
    scene: asked[0]!.scene,
    count: asked.length,
    emails: [...new Set(asked.map(({ email }) => email))].toSorted(),
    questions: [...wordings.values()]
      .map((same) => ({ question: same[0]!.question, count: same.length }))
      .toSorted((one, other) => other.count - one.count),
    lastAskedAt: new Date(Math.max(...asked.map(({ askedAt }) => askedAt.getTime()))),
  }
}

/** What a question is about, whatever the order and the form of its words. */
function subjectOf(question: string, language: Language): string {
  const words = wordsOf(question).filter((word) => !isAskingWord(word, language))
  const stems = new Set(
    (words.length > 0 ? words : wordsOf(question)).map((word) =>
      foldWord(stemsOf(word, language)[0] ?? word),
    ),
  )
  return [...stems].toSorted().join(' ')
}
