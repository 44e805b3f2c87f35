import { describe, expect, test } from 'vitest'
import { decodeText, isPlausibleText } from './decode-text.ts'

const FRENCH = 'La société reçoit une réponse après l’été : « 350 € » pour l’œuvre, dès le début à Nîmes.'
const utf8 = (text: string) => new Uint8Array(Buffer.from(text))
const utf16 = (text: string, order: 'le' | 'be') => {
  const bytes = Buffer.from(text, 'utf16le')
  return new Uint8Array(order === 'le' ? bytes : bytes.swap16())
}

/** The bytes of a text in a single-byte encoding. */
function encode(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding)
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]))
  return Uint8Array.from(text, (character) => codes.get(character) ?? 0x3f)
}

const withByte = (bytes: Uint8Array, at: number, byte: number) =>
  Uint8Array.from([...bytes.slice(0, at), byte, ...bytes.slice(at)])

describe('a bad byte is one replacement character', () => {
  test.each([0x92, 0xff, 0xe2])('%i between characters of UTF-8', (byte) => {
    const text = decodeText(withByte(utf8(FRENCH), 5, byte))
    expect(text).toBe(`${FRENCH.slice(0, 5)}\uFFFD${FRENCH.slice(5)}`)
    expect(isPlausibleText(text)).toBe(true)
  })

  test('a file that is cut in a character', () => {
    expect(decodeText(utf8(`${FRENCH}é`).slice(0, -1))).toBe(`${FRENCH}\uFFFD`)
  })

  test('also after the only character of UTF-8', () => {
    expect(decodeText(withByte(utf8('The café opens.'), 1, 0x80))).toBe('T\uFFFDhe café opens.')
  })
})

describe('an encoding without a declaration', () => {
  test.each(['windows-1252', 'macintosh'])('%s', (encoding) => {
    expect(decodeText(encode(FRENCH, encoding))).toBe(FRENCH)
    const english = 'The client’s choice — it costs £40, “for now”…'
    expect(decodeText(encode(english, encoding))).toBe(english)
  })

  test('windows-1252 with a dash and signs inside words', () => {
    const text = 'Wait—what? 2½ hours in 30 m², n°5, ®, "400€"…'
    expect(decodeText(encode(text, 'windows-1252'))).toBe(text)
  })

  test('iso-8859-15', () => {
    const text = "Le cœur de l'offre : 350 € pour les œuvres."
    expect(decodeText(encode(text, 'iso-8859-15'))).toBe(text)
  })

  test.each(['le', 'be'] as const)('UTF-16 %s', (order) => {
    expect(decodeText(utf16(FRENCH, order))).toBe(FRENCH)
    expect(decodeText(utf16(`\uFEFF${FRENCH}`, order))).toBe(FRENCH)
  })

  test('Shift_JIS', () => {
    // "これは提案です。" ("This is an offer.")
    const bytes = Buffer.from('82b182ea82cd92f188c482c582b78142', 'hex')
    expect(decodeText(bytes)).toBe('これは提案です。')
    expect(decodeText(Buffer.concat([Buffer.from('Offer: '), bytes]))).toBe('Offer: これは提案です。')
  })

  test('one that starts late in a long file', () => {
    const long = 'All of this is plain. '.repeat(10_000)
    expect(decodeText(encode(`${long}${FRENCH}`, 'macintosh')).endsWith(FRENCH)).toBe(true)
  })
})

describe('a declared encoding counts', () => {
  const russian = 'Привет'
  test.each([
    `<html><head><meta charset="windows-1251"></head><p>${russian}`,
    `<meta http-equiv="Content-Type" content="text/html; charset=windows-1251"><p>${russian}`,
    `<?xml version="1.0" encoding="windows-1251"?><html><p>${russian}`,
  ])('%#', (page) => expect(decodeText(encode(page, 'windows-1251'))).toBe(page))

  test.each(['windows-1251', 'utf-16', 'klingon'])('unless the text is plainly UTF-8 (%s)', (charset) => {
    const page = `<meta charset="${charset}"><p>Été ${russian}`
    expect(decodeText(utf8(page))).toBe(page)
  })
})

test('binary data is no text', () => {
  const data = Uint8Array.from({ length: 5_000 }, (_, index) => (index * 7919) % 251)
  expect(isPlausibleText(decodeText(data))).toBe(false)
  expect(isPlausibleText(decodeText(data.filter((byte) => byte > 0)))).toBe(false)
})
