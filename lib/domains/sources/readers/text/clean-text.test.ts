import { describe, expect, test } from 'vitest'
import { cleanLine, cleanText, countWords } from './clean-text.ts'
import { decodeText, isPlausibleText } from './decode-text.ts'

describe('cleanText', () => {
  test.each([
    ['line ends', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['accents typed as two characters', 'e\u0301te\u0301', 'été'],
    ['ligatures', 'e\uFB03cace, \uFB01n', 'efficace, fin'],
    [
      'ligatures that printed files name wrongly',
      "à eƯectuer, d'aƯranchissement, soŌware aƩached, seƫngs, plaƞorm, Ɵtre, con\uF001rmer",
      "à effectuer, d'affranchissement, software attached, settings, platform, titre, confirmer",
    ],
    ['letters only a font knows', 'e\uE0A1ectuer \uE0A1 ici', 'e\uFFFDectuer ici'],
    ['letters of other languages', 'Ōsaka, Ưu đãi, TŌKYŌ', 'Ōsaka, Ưu đãi, TŌKYŌ'],
    ['invisible characters', 'zero\u200Bwidth soft\u00ADhyphen \uFEFFmark', 'zerowidth softhyphen mark'],
    ['control characters', 'a\u0000b\u0007c', 'abc'],
    ['no-break spaces between words', 'à\u00A0vendre', 'à vendre'],
    [
      'no-break spaces of French punctuation',
      '«\u00A0Oui\u202F!\u00A0»\u00A0: non',
      '«\u00A0Oui\u00A0!\u00A0»\u00A0: non',
    ],
    ['ordinary spaces of French punctuation', 'Prix : 10', 'Prix : 10'],
    ['runs of spaces', ' a   b\t\tc \n d ', 'a b c\nd'],
    ['bullets of symbol fonts', '\uF0B7 point', '• point'],
  ])('%s', (_name, given, expected) => expect(cleanText(given)).toBe(expected))
})

describe('cleanLine', () => {
  test.each([
    ['📊 PLAN DE VENTE', 'PLAN DE VENTE'],
    ['⚠️ Limites', 'Limites'],
    ['PACK "PRO" ⭐ RECOMMANDÉ', 'PACK "PRO" RECOMMANDÉ'],
    ['👩🏽‍💻 Équipe 🇫🇷', 'Équipe'],
    ['❌ Ne jamais promettre', '❌ Ne jamais promettre'],
    ['✅', '✅'],
    ['1️⃣ Premier', '1 Premier'],
    ['→ suite ✓ © 2026', '→ suite ✓ © 2026'],
  ])('%s', (given, expected) => expect(cleanLine(given)).toBe(expected))
})

test('words are counted the way people count them', () => {
  expect(countWords("L'offre coûte 1,500 € — c’est peu, non ?")).toBe(6)
  expect(countWords('')).toBe(0)
})

describe('decodeText', () => {
  test.each([
    ['UTF-8', Buffer.from('été'), 'été'],
    ['UTF-8 with its mark', Buffer.from('\uFEFFété'), 'été'],
    ['UTF-16 little endian', Buffer.from('\uFEFFété', 'utf16le'), 'été'],
    ['UTF-16 big endian', Buffer.from('\uFEFFété', 'utf16le').swap16(), 'été'],
    ['windows-1252', Buffer.from([0xe9, 0x74, 0xe9, 0x20, 0x80]), 'été €'],
  ])('%s', (_name, bytes, expected) => expect(decodeText(bytes)).toBe(expected))

  test('binary data is not text', () => {
    expect(isPlausibleText('MZ\u0090\0\u0003')).toBe(false)
    expect(isPlausibleText('Une phrase.\n\tUne autre.')).toBe(true)
  })
})
