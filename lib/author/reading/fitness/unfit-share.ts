import type { SourceDocument } from '../../../product/source-document.ts'
import type { LeftOutReason } from '../../language/pack/left-out-reason.ts'
import { countWords } from '../../text/text-match.ts'
import { setUnfitApart } from './set-unfit-apart.ts'

const UNFIT: readonly LeftOutReason[] = ['not_text', 'draft', 'placeholder']

/**
 * The share of a document's words, from 0 to 1, that are in no sentence that could be taught: in diagrams made
 * of characters, remains of a draft, sentences with a placeholder. Pure.
 */
export function unfitShare(document: SourceDocument): number {
  const wordsIn = ({ start, end }: { start: number; end: number }) =>
    countWords(document.text.slice(start, end))
  const all = document.blocks.reduce((sum, block) => sum + wordsIn(block), 0)
  const unfit = setUnfitApart(document).unfit.filter(({ reason }) => UNFIT.includes(reason))
  return all === 0 ? 0 : unfit.reduce((sum, span) => sum + wordsIn(span), 0) / all
}
