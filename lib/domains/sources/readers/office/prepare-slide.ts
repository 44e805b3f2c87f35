import { raisedText } from '../text/raised-figures.ts'
import { formulaText } from './formula-text.ts'
import type { LeftOutPassages } from './left-out-passages.ts'
import { ancestorOf, attributeOf, childOf, localName, settleAlternatives, tags } from './office-xml.ts'

/**
 * Prepares a slide, its notes, or a chart or diagram for reading: hidden shapes and struck text leave, formulas become text, raised
 * figures stay powers or are left out as marks of notes.
 */
export function prepareSlide(
  slide: Document,
  leftOut: LeftOutPassages,
  place: { slide?: number } = {},
): void {
  settleAlternatives(slide)
  for (const name of tags(slide, 'cNvPr').filter(isHidden)) {
    const shape = ancestorOf(name, 'sp', 'pic', 'graphicFrame', 'grpSp', 'cxnSp')
    if (shape) leftOut.add('hidden', shape)
    leftOut.keep()
    shape?.remove()
  }
  for (const formula of tags(slide, 'oMath')) {
    const run = slide.createElement('a:r')
    const text = slide.createElement('a:t')
    text.textContent = formulaText(formula)
    run.append(text)
    ;(ancestorOf(formula, 'm') ?? formula).replaceWith(run)
  }
  for (const run of tags(slide, 'r', 'fld')) {
    const strike = attributeOf(childOf(run, 'rPr'), 'strike') ?? 'noStrike'
    if (strike === 'noStrike') {
      leftOut.keep()
      continue
    }
    leftOut.add('struck', run)
    run.remove()
  }
  leftOut.settle(place)
  for (const paragraph of tags(slide, 'p')) settleRaised(paragraph)
}

const isHidden = (name: Element) => /^(?:1|true)$/.test(attributeOf(name, 'hidden') ?? '')

function settleRaised(paragraph: Element): void {
  const runs = [...paragraph.children].filter((run) => ['r', 'fld'].includes(localName(run)))
  let before = ''
  runs.forEach((run, index) => {
    const text = childOf(run, 't')
    if (!text) return
    const after = runs[index + 1]?.textContent ?? ''
    if (Number.parseInt(attributeOf(childOf(run, 'rPr'), 'baseline') ?? '0', 10) > 0)
      text.textContent = raisedText(text.textContent ?? '', before, after)
    before += text.textContent
  })
}
