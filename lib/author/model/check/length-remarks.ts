import type { OutlineRequest } from '../../contract/author.ts'
import { LANGUAGE_PACKS } from '../../language/language-packs.ts'
import { writtenLine } from '../passages/model-line.ts'
import type { Passage } from '../passages/model-passages.ts'
import { minutesOf, settleLength } from '../prompt/course-length.ts'

/** Shorter sections are captions and the like; nobody misses them. */
const WORTH_NAMING = 30
const MOST_NAMED = 6
const LONGEST_TITLE = 120

/**
 * Remarks on the length the course got instead of the one requested, and on sections that no scene covers;
 * `taught` are the passages that some scene covers.
 */
export function lengthRemarks(
  { brief, documents, language }: OutlineRequest,
  passages: readonly Passage[],
  taught: readonly Passage[],
): string[] {
  const { remarks } = LANGUAGE_PACKS[language].phrases.outline
  const carried = minutesOf(documents.map(({ text }) => text))
  const { minutes, isShort } = settleLength(brief, carried)
  const left = untaughtSections(passages, taught)
  const named = left.slice(0, MOST_NAMED)
  return [
    ...(isShort ? [remarks.tooShort(carried, brief.targetMinutes!)] : []),
    ...(left.length === 0
      ? []
      : [
          minutes < carried
            ? remarks.leftOut(minutes, named, left.length)
            : LANGUAGE_PACKS[language].model.remarks.untaught(named, left.length),
        ]),
  ]
}

/** The headings of sections that are not taught at all, except a company's profile. */
function untaughtSections(passages: readonly Passage[], taught: readonly Passage[]): string[] {
  const keyOf = ({ document, under }: Passage) => `${document.sourceId} ${under}`
  const known = new Set(taught.map(keyOf))
  const ofDocuments = passages.filter(({ document }) => document.introductionEnd === undefined)
  return [...Map.groupBy(ofDocuments, keyOf)].flatMap(([key, [first, ...others]]) => {
    const length = [first!, ...others].reduce((sum, { text }) => sum + text.length, 0)
    if (known.has(key) || length < WORTH_NAMING) return []
    return [writtenLine(first!.under || first!.text, first!.document.language, LONGEST_TITLE)]
  })
}
