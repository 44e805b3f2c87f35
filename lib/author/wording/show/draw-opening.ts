import { layoutRule } from '../../../media/slides/slide-layouts.ts'
import type { OutlineModule, SceneDraft } from '../../contract/author.ts'
import { titleKey } from '../../text/text-key.ts'
import { countWords } from '../../text/text-match.ts'
import type { Said } from '../say/spoken-piece.ts'

type Slide = Pick<SceneDraft, 'layout' | 'bullets' | 'bulletSentences' | 'emphasis'>

/**
 * The most spoken words during which objectives can be read, and the number below which a scene only opens
 * its module.
 */
const SPOKEN = { least: 12, most: 45 }
const MOST_CHARACTERS = 240

/**
 * The slide of a module's first scene: the module's objectives if the scene has little of its own to show,
 * since it has the module's name or only a few words that lead up to the rest. Any other slide is unchanged.
 */
export function withOpening(
  drawn: Slide,
  said: readonly Said[],
  title: string,
  module: OutlineModule,
): Slide {
  const [least, most] = layoutRule('opening').lines
  const objectives = module.objectives.filter(({ length }) => length <= MOST_CHARACTERS).slice(0, most)
  const words = countWords(said.map(({ text }) => text).join(' '))
  const isNamed = titleKey(title) === titleKey(module.title)
  const isBare =
    drawn.bullets.length < (isNamed && drawn.layout !== 'definition' ? 3 : 2) &&
    ['title', 'bullets', 'statement', 'definition'].includes(drawn.layout)
  if (title.endsWith('?') || !isBare || objectives.length < Math.max(2, least)) return drawn
  if (words < SPOKEN.least || (!isNamed && words > SPOKEN.most)) return drawn
  return {
    layout: 'opening',
    bullets: objectives.map((text) => text.replaceAll(/\s*\|\s*/g, ' / ').replace(/\.$/, '')),
    bulletSentences: objectives.map(() => null),
    emphasis: [],
  }
}
