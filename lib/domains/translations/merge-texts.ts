import { isDeepStrictEqual } from 'node:util'
import type { SeenScene } from '../../author/checking/place-pictures.ts'
import type { SceneVisual } from '../../author/contract/author.ts'
import type { QuestionContent } from '../quiz/questions/question-draft.ts'

/** What a sister has now, what it was given, and what it would be given today. */
type Versions<T> = { current: T; given: T; fresh: T }

/** What a person changed in the sister stays, unless its original changed too. Pure. */
const mergeValue = <T>({ current, given, fresh }: Versions<T>): T =>
  isDeepStrictEqual(given, fresh) ? current : fresh

/** The same for each entry, as long as their number is; `keyOf`: what of an entry is compared. */
function mergeList<T>({ current, given, fresh }: Versions<T[]>, keyOf = (entry: T): unknown => entry): T[] {
  const isNew = (index: number) => !isDeepStrictEqual(keyOf(given[index]!), keyOf(fresh[index]!))
  const areAligned = current.length === given.length && given.length === fresh.length
  if (areAligned) return current.map((entry, index) => (isNew(index) ? fresh[index]! : entry))
  return isDeepStrictEqual(given.map(keyOf), fresh.map(keyOf)) ? current : fresh
}

/** A scene of a sister with the texts that were translated since it was given its own. Pure. */
export function mergeScene({ current, given, fresh }: Versions<SeenScene>): SeenScene {
  const of = <T>(pick: (scene: SeenScene) => T): Versions<T> => ({
    current: pick(current),
    given: pick(given),
    fresh: pick(fresh),
  })
  const title = mergeValue(of(({ draft }) => draft.title))
  const layout = mergeValue(of(({ draft }) => draft.layout))
  const bullets = mergeList(of(({ draft }) => draft.bullets))
  const sentences = mergeList(
    of(({ draft }) => draft.sentences),
    ({ text }) => text,
  )
  const slide = { title, layout, bullets }
  const { draft } = current
  const isSlideSame = isDeepStrictEqual(slide, {
    title: draft.title,
    layout: draft.layout,
    bullets: draft.bullets,
  })
  const isAligned = bullets.length === draft.bullets.length && sentences.length === draft.sentences.length
  const phrases = [...new Set([...draft.emphasis, ...fresh.draft.emphasis])]
  return {
    draft: {
      ...draft,
      ...slide,
      sentences,
      emphasis: isSlideSame
        ? draft.emphasis
        : phrases.filter((phrase) => [title, ...bullets].some((line) => line.includes(phrase))),
      bulletSentences: isAligned
        ? draft.bulletSentences
        : bullets.map((_line, index) => fresh.draft.bulletSentences[index] ?? null),
    },
    visual: mergeVisual(of(({ visual }) => visual)),
  }
}

/** The texts of a picture; which one is shown is up to each course. */
function mergeVisual({ current, given, fresh }: Versions<SceneVisual | null>): SceneVisual | null {
  const [shown, was, now] = [current?.picture, given?.picture, fresh?.picture]
  if (!current || !shown || !was || !now || shown.file !== now.file || was.file !== now.file) return current
  const alt = mergeValue({ current: shown.alt, given: was.alt, fresh: now.alt })
  const caption = mergeValue({ current: shown.caption, given: was.caption, fresh: now.caption })
  const { caption: _, ...picture } = shown
  return { ...current, picture: { ...picture, alt, ...(caption && { caption }) } }
}

/** A question of a sister in the same way; its passage stays. Pure. */
export function mergeQuestion({ current, given, fresh }: Versions<QuestionContent>): QuestionContent {
  const fields = Object.keys(current) as (keyof QuestionContent)[]
  const merged = fields.map((field) => {
    const values = { current: current[field], given: given[field], fresh: fresh[field] }
    const lists = Object.values(values)
    const value =
      lists.every(Array.isArray) && field !== 'correct'
        ? mergeList(values as Versions<unknown[]>)
        : mergeValue(values)
    return [field, value]
  })
  return { ...(Object.fromEntries(merged) as QuestionContent), sourceRef: current.sourceRef }
}
