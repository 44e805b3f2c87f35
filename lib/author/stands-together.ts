import type { SourceDocument } from '../product/source-document.ts'

/** An address in any form: a learner would follow it. */
const ADDRESS = /[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}|\S@\S+/gu
/** A word written large. */
const NAME = /(?<![\p{L}\p{N}.@-])\p{Lu}[\p{L}\p{N}-]*/gu

/** The addresses in a text. */
export const addressesIn = (text: string): string[] => text.match(ADDRESS) ?? []

/**
 * Whether a text may name what it names with the addresses it has: they stand together in one of these
 * passages. `isCommon` says which words written large are no names. A text without an address may. Pure.
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
  return passages.some((passage) => {
    const own = passage.toLowerCase()
    const words = own.match(/[\p{L}\p{N}-]+/gu) ?? []
    const has = (name: string) =>
      words.some((word) => word === name || (name.length > 3 && word.startsWith(name)))
    return (
      addresses.every((address) => own.includes(address.toLowerCase())) &&
      names.every((name) => has(name.toLowerCase()))
    )
  })
}

/** Whether a text {@link standsTogether} in a block of a document, or in one of the `other` passages. Pure. */
export const standsInDocument = (
  text: string,
  document: Pick<SourceDocument, 'text' | 'blocks'>,
  other: readonly string[] = [],
): boolean =>
  // Hardly any text has an address: the blocks are read only for one that does.
  addressesIn(text).length === 0 ||
  standsTogether(text, [
    ...document.blocks.map(({ start, end }) => document.text.slice(start, end)),
    ...other,
  ])
