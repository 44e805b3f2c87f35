import type { SourceDocument } from '../../product/source-document.ts'

/** An address in any form that a learner could follow. */
const ADDRESS = /[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}|\S@\S+/gu
/** A capitalized word. */
const NAME = /(?<![\p{L}\p{N}.@-])\p{Lu}[\p{L}\p{N}-]*/gu

/** The addresses in a text. */
export const addressesIn = (text: string): string[] => text.match(ADDRESS) ?? []

/**
 * Whether a text may combine the names and addresses it contains: they occur together in one of these
 * passages. `isCommon` identifies capitalized words that are not names. A text without an address passes.
 * Pure.
 */
export function standsTogether(
  text: string,
  passages: readonly string[],
  isCommon: (word: string) => boolean = () => false,
): boolean {
  const addresses = addressesIn(text)
  if (addresses.length === 0) return true
  const rest = text.replace(ADDRESS, ' ')
  const names = (rest.match(NAME) ?? []).filter((name) => !isCommon(name))
  const sought = addresses.map((address) => address.toLowerCase())
  return passages.some((passage) => {
    const own = passage.toLowerCase()
    if (!sought.every((address) => own.includes(address))) return false
    const words = own.match(/[\p{L}\p{N}-]+/gu) ?? []
    const has = (name: string) =>
      words.some((word) => word === name || (name.length > 3 && word.startsWith(name)))
    return names.every((name) => has(name.toLowerCase()))
  })
}

/**
 * Whether a text passes {@link standsTogether} for a block of a document, or for one of the `other` passages.
 * Pure.
 */
export const standsInDocument = (
  text: string,
  document: Pick<SourceDocument, 'text' | 'blocks'>,
  other: readonly string[] = [],
): boolean =>
  // Few texts have an address: the blocks are only read for those.
  addressesIn(text).length === 0 ||
  standsTogether(text, [
    ...document.blocks.map(({ start, end }) => document.text.slice(start, end)),
    ...other,
  ])
