import fs from 'node:fs'
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
