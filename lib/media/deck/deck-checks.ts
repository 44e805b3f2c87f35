import type { Language } from '../../product/source-document.ts'
import { HANDOUT_WORDS } from '../handout/handout-words.ts'
import type { DeckRequest, DeckSlide } from '../renderer.ts'
import { CELL_MARK } from '../slides/slide-layouts.ts'

const CHECK = 'check-'

/** Whether an id is of a slide that asks or answers, and of no scene. */
export const isCheckSlide = (id: string): boolean => id.startsWith(CHECK)

/** The slides of the questions at the end of module `index`: one each with its options, then their answers, with the reasons as notes. */
export function checkSlides(
  { checks = [], slides }: DeckRequest['modules'][number],
  index: number,
  language: Language,
): DeckSlide[] {
  if (checks.length === 0) return []
  const words = HANDOUT_WORDS[language]
  const total = slides.length + checks.length + 1
  const slideOf = (content: Pick<DeckSlide['content'], 'layout' | 'title' | 'bullets'>, nth: number) => ({
    id: `${CHECK}${index + 1}-${nth + 1}`,
    content: {
      ...{ ...content, emphasis: [], shown: null, kicker: words.check },
      ...{ number: slides.length + nth + 1, total },
    },
    picturePath: null,
    pictureAlt: '',
    notes: nth < checks.length ? '' : checks.flatMap(({ explanation }) => explanation || []).join('\n'),
    passages: [],
  })
  const rows = [[words.question, words.answer], ...checks.map(({ prompt, answer }) => [prompt, answer])]
  return [
    ...checks.map(({ prompt, options }, i) =>
      slideOf({ layout: 'bullets', title: prompt, bullets: options }, i),
    ),
    slideOf({ layout: 'comparison', title: words.answers, bullets: rows.map(lineOf) }, checks.length),
  ]
}

/** Cells as a line: what parts them must not stand in one. */
const lineOf = (cells: string[]): string =>
  cells.map((text) => text.replaceAll(CELL_MARK.trim(), '/')).join(CELL_MARK)
