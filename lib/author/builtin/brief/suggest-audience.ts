import type { SourceRef } from '../../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../../language/language-packs.ts'
import type { SourceTree } from '../../reading/source-tree.ts'
import { refAt } from '../../text/ref-at.ts'
import { withoutDecoration } from '../../text/text-clean.ts'
import { labeledLines } from './source-lines.ts'

const AUDIENCE =
  /^(?:audience|public(?: visé)?|pour qui|for whom|who (?:this|it) is for|target audience|intended for|destinataires|participants)\b/iu

const PEOPLE =
  /(?<!\p{L})(?:teams?|reps?|sales|sellers?|managers?|staff|hires?|employees|people|assistants?|advis[eo]rs?|consultants?|resellers?|partners?|équipes?|commercia\p{L}+|vendeu\p{L}+|conseill\p{L}+|collaborat\p{L}+|revendeurs?|partenaires?|managers?|responsables?|arrivants?|account|sdrs?)(?!\p{L})/iu

/** The audience a document is written for, with the passage that says so. */
export function audienceIn(tree: SourceTree): { value: string; sourceRef: SourceRef } | null {
  const { document } = tree
  const written = LANGUAGE_PACKS[document.language].grammar.writtenFor.exec(document.text)
  if (written?.[1] && PEOPLE.test(written[1])) {
    const sourceRef = refAt(document, written.index, written.index + written[0].length)
    return { value: withoutDecoration(written[1]).trim(), sourceRef }
  }
  const labeled = labeledLines(tree).find(({ label, value }) => AUDIENCE.test(label) && value.length < 200)
  return labeled ? { value: labeled.value, sourceRef: refAt(document, labeled.start, labeled.end) } : null
}
