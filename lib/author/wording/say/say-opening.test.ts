import { expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../../e2e/fixtures/data/empty-brief.ts'
import type { Language } from '../../../product/source-document.ts'
import { writeOutline } from '../../builtin/write-outline.ts'
import { writeScenes } from '../../builtin/write-scenes.ts'
import { documentOf } from '../../fixtures/read-fixture.ts'

/** The first sentences of each module of a text. */
function openingsOf(markdown: string, language: Language) {
  const document = documentOf(markdown, language)
  const common = { language, documents: [document], brief: EMPTY_BRIEF }
  const { outline } = writeOutline({ ...common, feedback: [], previous: null })
  return outline.modules.map((_module, moduleIndex) => {
    const [first] = writeScenes({ ...common, outline, moduleIndex, feedback: [] })
    return first!.sentences
  })
}
const section = (title: string, text: string) => `## ${title}\n\n${text}\n\n`
const TEXT = {
  en: 'The warden keeps the boats dry all winter long. Porters carry the sails up in November.',
  fr: 'Le gardien garde les barques au sec tout l’hiver. Les porteurs montent les voiles en novembre.',
}

test.each<[Language, string[], string]>([
  ['en', ['Boats', 'Sails', 'Keys'], 'On the agenda: Boats, Sails and Keys.'],
  ['fr', ['Barques', 'Voiles', 'Clés'], 'Au programme : Barques, Voiles et Clés.'],
])('a module opens with the headings it covers, with one as its passage (%s)', (language, titles, said) => {
  const [sentences] = openingsOf(
    `# Lodge\n\n${titles.map((title) => section(title, TEXT[language])).join('')}`,
    language,
  )
  const opening = sentences!.find(({ text }) => text.replace(/\u00A0/g, ' ') === said)
  expect(opening?.sourceRef?.quote).toBe(titles[0])
})

test('questions, sayings and labels are no topics; without two topics nothing is announced', () => {
  const titles = ['Boats', 'May guests row?', '"It is too far for us"', 'Included: oars']
  const [sentences] = openingsOf(
    `# Lodge\n\n${titles.map((title) => section(title, TEXT.en)).join('')}`,
    'en',
  )
  expect(sentences!.some(({ text }) => text.startsWith('On the agenda'))).toBe(false)
})
