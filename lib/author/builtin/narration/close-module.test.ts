import { expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../../e2e/fixtures/data/empty-brief.ts'
import { readDocument } from '../../../domains/sources/readers/read-document.ts'
import type { Language } from '../../../platform/source-document.ts'
import { writeOutline } from '../outline/write-outline.ts'
import { writeScenes } from './write-scenes.ts'

/** The recap of a module whose first section says this sentence, the strongest of it. */
async function recapOf(language: Language, sentence: string): Promise<string> {
  const rest =
    language === 'en'
      ? [
          'Guarantee',
          'The file of the customer holds the invoice.',
          'Delivery',
          'The van brings the fridge home.',
        ]
      : [
          'La garantie',
          'La fiche du client contient la facture.',
          'La livraison',
          'Le camion apporte l’appareil.',
        ]
  const text = `# Boreal\n\n## ${rest[0]}\n${rest[1]} ${sentence}\n\n## ${rest[2]}\n${rest[3]}\n`
  const read = await readDocument({ bytes: Buffer.from(text), kind: 'md', language })
  const documents = [{ sourceId: 'src_1', name: 'a.md', language, text: read.text, blocks: read.blocks }]
  const common = { language, documents, brief: EMPTY_BRIEF, feedback: [] }
  const { outline } = writeOutline({ ...common, previous: null })
  const recap = writeScenes({ ...common, outline, moduleIndex: 0 }).at(-1)
  return [...(recap?.bullets ?? []), ...(recap?.sentences ?? []).map(({ text }) => text)].join('\n')
}

const ANSWERS: [Language, string][] = [
  ['en', 'Yes, the maker always pays for the 10 years.'],
  ['en', 'Yes, but only with a guarantee of 10 years.'],
  ['en', 'Yes if the invoice is always kept for 10 years.'],
  ['en', 'No, never before the end of the 10 years.'],
  ['fr', 'Oui, le fabricant paie toujours pendant 10 ans.'],
  ['fr', 'Oui si la facture est toujours gardée pendant 10 ans.'],
  ['fr', 'Non, la facture suffit toujours pendant 10 ans.'],
  ['fr', 'Avec la facture pendant 10 ans.'],
]
const STATEMENTS: [Language, string][] = [
  ['en', 'The maker always pays for the 10 years.'],
  ['fr', 'Le fabricant paie toujours pendant 10 ans.'],
]

test.each(ANSWERS)('a recap tells no answer without its question (%s): %s', async (language, answer) => {
  expect(await recapOf(language, answer)).not.toContain('10')
})

test.each(STATEMENTS)('it tells what stands alone (%s): %s', async (language, statement) => {
  expect(await recapOf(language, statement)).toContain('10')
})
