import { hasGlyph } from '../../media/slides/fonts/slide-fonts.ts'

/** Vowel points, which both scripts do without, and which the PDF library would set beside their letters. */
const POINTS = /(?=\p{M})[\p{Script_Extensions=Arabic}\p{Script_Extensions=Hebrew}]/gu

/** A text without the characters no bundled font has. */
export const withoutUnprintable = (text: string): string =>
  [...text.normalize('NFC').replace(POINTS, '')]
    .filter((sign) => hasGlyph(sign, { scripts: true }))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * What a certificate prints of a person's name, without what held the rest together. Null if that is no name,
 * or if it holds an address, which anyone who has the certificate would learn.
 */
export function certificateName(name: string | null): string | null {
  if (name === null || isAddress(name)) return null
  const printed = withoutUnprintable(name)
  if (!/\p{L}{2}/u.test(printed)) return null
  return printed
    .replace(/\(\s*\)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\p{Pd},;/|]+|[\s\p{Pd},;/|]+$/gu, '')
    .replace(/^\(([^()]*)\)$/, '$1')
}

/** Whether a name holds an email address. */
export const isAddress = (name: string): boolean => /\S@\S/.test(name)
