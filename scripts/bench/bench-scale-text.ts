import fs from 'node:fs'
import { compareVersions } from '../../lib/domains/sources/comparison/compare-versions.ts'
import { extractDocument } from '../../lib/domains/sources/readers/extract-document.ts'
import { PLAYBOOK } from './bench-generate.ts'

const CONSONANTS = [...'bdfgklmnprst']
const VOWELS = [...'aeiou']

/** A made-up product name for each number: "Babak", "Babal", … */
function productName(index: number): string {
  const pick = (letters: string[], place: number) => letters[Math.floor(index / place) % letters.length] ?? ''
  const name = `b${pick(VOWELS, 60)}${pick(CONSONANTS, 5)}${pick(VOWELS, 1)}k`
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/**
 * A document of at least so many words: the playbook again and again, each time about another product, with
 * its name in every heading and with other figures.
 */
export function longText(words: number): string {
  const playbook = fs.readFileSync(PLAYBOOK, 'utf8')
  const each = playbook.split(/\s+/).length
  return Array.from({ length: Math.ceil(words / each) }, (_, index) => {
    const name = productName(index)
    return playbook
      .replaceAll('Boreal cold room', name)
      .replaceAll(/\bBoreal\b|\brooms?\b/g, name)
      .replaceAll(/^(##+ .*)$/gm, `$1: ${name}`)
      .replaceAll(/\d+/g, (figure) => String(Number(figure) + index))
  }).join('\n\n')
}

/** Enough for one short module with a question. */
export const SHORT_TEXT = `# Fridges

The Boreal fridge keeps food fresh for nine days. Its motor is guaranteed for ten years.

## Answering objections

- "It is too expensive": "Fair enough. Shall we compare the yearly cost with the one at home?"
- "I want to think about it": "Of course. May I hold this model for you until Saturday evening?"
- "It looks too big": "Good point. Would you like to take the paper template home tonight?"
- "My old one still works": "Glad to hear it. Do you know how much power it draws each month?"
`

/** About as many as 300 pages have, and how often a line of them changes. */
const LONG = 120_000
const EVERY = 20

/** Milliseconds to compare a source of 300 pages with itself, with other figures here and there, and rewritten. */
export async function compareLongTexts(): Promise<
  { what: string; milliseconds: number; differences: number }[]
> {
  const text = longText(LONG)
  const versions = {
    'the same': text,
    'some figures': text
      .split('\n')
      .map((line, at) => (at % EVERY === 0 ? line.replace(/\d+/, '7$&') : line))
      .join('\n'),
    rewritten: text.replaceAll('e', 'o'),
  }
  const read = (content: string) =>
    extractDocument({ kind: 'text', bytes: Buffer.from(content), name: 'source', language: 'en' })
  const before = await read(text)
  const rows = []
  for (const [what, content] of Object.entries(versions)) {
    const after = await read(content)
    const start = performance.now()
    const found = await compareVersions({ before, after, language: 'en' })
    rows.push({ what, milliseconds: Math.round(performance.now() - start), differences: found.length })
  }
  return rows
}
