import { isInLanguage } from '../../author/text/is-in-language.ts'
import type { Course } from '../../generated/prisma/client.ts'
import { log } from '../../platform/log.ts'
import { LANGUAGES, type Language } from '../../product/source-document.ts'
import { servicedModel } from '../makers/account-author.ts'
import { courseAuthor } from '../makers/makers-of.ts'
import { rankScenes } from './rank-passages.ts'
import type { TitledScene } from './read-told-scenes.ts'
import { type ToldPlace, toldDocument } from './told-document.ts'

/** A sentence of an answer, and where the course says it. */
export type AnsweredSentence = ToldPlace & { text: string }

/** Characters of a course in one prompt: about 10,000 tokens. */
const MOST_CHARACTERS = 40_000

/**
 * The answer of a course's language model to a question, in the language of the question; `sentences` is empty if the
 * course does not say. Null: there is no model that answers while a learner waits, or it did not.
 */
export async function answerByModel(
  course: Course,
  question: string,
  scenes: readonly TitledScene[],
): Promise<{ sentences: AnsweredSentence[] } | null> {
  if ((await servicedModel(course)) === null) return null
  const { document, placeOf } = toldDocument(course, scenesFor(question, scenes, course.language))
  const language = LANGUAGES.find((each) => isInLanguage(question, each)) ?? course.language
  try {
    const answer = await courseAuthor(course).answerQuestion({ language, documents: [document], question })
    const sentences = (answer ?? []).flatMap(({ text, sourceRef }) => {
      const place = placeOf(sourceRef)
      return place ? [{ text, ...place }] : []
    })
    return { sentences }
  } catch (error) {
    log().warn({ err: error, course: course.id }, 'answered a question with passages: the model did not')
    return null
  }
}

/** The whole course in order if it fits a prompt; else the scenes nearest to the question, then its first ones. */
function scenesFor(question: string, scenes: readonly TitledScene[], language: Language): TitledScene[] {
  let length = 0
  const near = [...new Set([...rankScenes(question, scenes, language), ...scenes])].filter(({ texts }) => {
    length += texts.reduce((sum, { text }) => sum + text.length, 0)
    return length <= MOST_CHARACTERS
  })
  return scenes.filter((scene) => near.includes(scene))
}
