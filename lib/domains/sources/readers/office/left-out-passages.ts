import type { LeftOut } from '../../source-file.ts'
import { ancestorOf, tags } from './office-xml.ts'

const NEAR = 120

/** Records what a reader takes out of a file on purpose, in `passages`. */
export class LeftOutPassages {
  readonly passages: LeftOut[] = []
  private open: { entry: LeftOut; paragraph: Element | undefined }[] = []
  private goesOn = false

  /** Adds the text of an element that is still in place; with the one before, if nothing was kept since. */
  add(reason: LeftOut['reason'], element: Element, text = textOf(element)): void {
    if (text.trim() === '') return
    const paragraph = ancestorOf(element, 'p')
    const before = this.open.at(-1)
    if (this.goesOn && before?.entry.reason === reason && before.paragraph === paragraph)
      before.entry.text += text
    else this.open.push({ entry: { reason, text, near: '' }, paragraph })
    this.goesOn = true
  }

  /** Says that text which stays follows. */
  keep(): void {
    this.goesOn = false
  }

  /** Completes the passages of a piece or slide, once they are taken out of it. */
  settle(place: { slide?: number } = {}): void {
    for (const { entry, paragraph } of this.open) {
      const near = paragraph ? textOf(paragraph).trim().slice(0, NEAR) : ''
      this.passages.push({ ...entry, text: entry.text.trim(), near, ...place })
    }
    this.open = []
    this.keep()
  }
}

/** The text of an element, with a space between its paragraphs. */
function textOf(element: Element): string {
  let open: Element | undefined
  return tags(element, 't')
    .map((run) => {
      const paragraph = ancestorOf(run, 'p')
      const isNext = open !== undefined && paragraph !== open
      open = paragraph
      return (isNext ? ' ' : '') + (run.textContent ?? '')
    })
    .join('')
}
