import { expect, test } from 'vitest'
import { documentOf } from '../../fixtures/read-fixture.ts'
import { readTree } from '../read-tree.ts'
import { joinTranscript } from './join-transcript.ts'

const SAID = {
  en: [
    'When you sell from home, there are two ways',
    'to find the people who need you.',
    'The first is to call them.',
    'You pick a name, you find a reason to call,',
    'and you call in the morning.',
    'The second is to be found.',
    'You write about what you know.',
    'People read it and they come to you.',
    'It takes a year before that works.',
    'So most of us begin with the phone',
    'and we write in the evening.',
    'Both are work, and both can be learned.',
    'Let us look at the calls first,',
    'because they bring the first customer.',
  ],
  fr: [
    'Quand on vend de chez soi, il y a deux façons',
    'de trouver ceux qui ont besoin de nous.',
    'La première est de les appeler.',
    'On choisit un nom, on cherche une raison,',
    'et on appelle le matin.',
    'La seconde est de se faire trouver.',
    'On écrit sur ce que l’on connaît.',
    'Les gens lisent et viennent à nous.',
    'Il faut un an avant que cela marche.',
    'Alors la plupart commencent par le téléphone',
    'et écrivent le soir.',
    'Les deux sont un travail qui s’apprend.',
    'Commençons par les appels,',
    'car ils amènent le premier client.',
  ],
}
const transcript = (language: 'en' | 'fr', stamp: (at: number) => string) =>
  documentOf(
    `# Talk\n\n## Transcript\n\n${SAID[language].map((line, at) => `${stamp(at)} ${line}`).join('\n\n')}\n`,
    language,
  )
const seconds = (at: number) => String(10 + at * 3).padStart(2, '0')

test.each([
  ['en', (at: number) => `[00:${seconds(at)}.360]`],
  ['fr', (at: number) => `0:${seconds(at)} – 0:${seconds(at + 1)}`],
] as const)('lines with timestamps are prose (%s)', (language, stamp) => {
  const document = transcript(language, stamp)
  const { root } = readTree(document)
  const [part] = root.parts.length > 0 ? root.parts : [root]
  expect(part!.units.map(({ kind }) => kind)).toEqual(part!.units.map(() => 'para'))
  expect(part!.units.length).toBeLessThan(4)
  const sentences = part!.units.flatMap((unit) => (unit.kind === 'para' ? unit.sentences : []))
  expect(sentences[0]!.text).toBe(`${SAID[language][0]} ${SAID[language][1]}`)
  expect(sentences.map(({ text }) => text).join(' ')).toBe(SAID[language].join(' '))
  expect(document.text.slice(sentences[1]!.start, sentences[1]!.end)).toBe(SAID[language][2])
})

test('a paragraph of speech ends with a sentence', () => {
  const document = transcript('en', (at) => `[00:${seconds(at)}.360]`)
  const joined = joinTranscript(document)
  const said = joined.blocks
    .filter(({ kind }) => kind === 'paragraph')
    .map(({ start, end }) => joined.text.slice(start, end))
  expect(said.length).toBe(2)
  expect(said[0]).toMatch(/\.$/)
  expect(joined.text.length).toBe(document.text.length)
})

test('a script with times above its passages, and a text with a few of them, are unchanged', () => {
  const script = documentOf(
    Array.from({ length: 14 }, (_, at) => `[0:${seconds(at)}] THE CALL\n\nYou dial and you smile.\n`).join(
      '\n',
    ),
    'en',
  )
  expect(joinTranscript(script)).toBe(script)
  const agenda = documentOf(
    '# Day\n\n09:00 Welcome to the team\n\n09:30 The first call\n\n10:00 Coffee\n',
    'en',
  )
  expect(joinTranscript(agenda)).toBe(agenda)
})
