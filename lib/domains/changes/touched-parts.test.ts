import { describe, expect, test } from 'vitest'
import type { Block } from '../../product/source-document.ts'
import type { QuestionContent } from '../quiz/questions/question-draft.ts'
import { compareTexts } from '../sources/comparison/compare-texts.ts'
import type { StructuredText } from '../sources/comparison/source-units.ts'
import { type CourseScene, touchedParts } from './touched-parts.ts'

const HEADER = 'Plan | Cups | Price | Response'
const OLD = [
  '# Who buys',
  'The office manager buys.',
  '# Plans of Cafeluxe',
  HEADER,
  'Team | 120 | €189 | 24 hours',
]

/** A source of a block a line; a heading begins with a number sign. */
function sourceOf(lines: readonly string[]): StructuredText {
  let start = 0
  const read = lines.map((line) => {
    const isHeading = line.startsWith('# ')
    const kind = isHeading
      ? 'heading'
      : line === HEADER
        ? 'table_header'
        : line.includes(' | ')
          ? 'table_row'
          : 'paragraph'
    const text = isHeading ? line.slice(2) : line
    const block = { kind, start, end: start + text.length, level: isHeading ? 1 : null } as Block
    start += text.length + 1
    return { text, block }
  })
  return { text: read.map(({ text }) => text).join('\n'), blocks: read.map(({ block }) => block) }
}

const before = sourceOf(OLD)
const refTo = (quote: string) => {
  const start = before.text.indexOf(quote)
  return { sourceId: 'src', start, end: start + quote.length, quote }
}
const ROW = refTo(OLD[4]!)

/** A scene of sentences, each with its passage, and with lines. */
const scene = (title: string, said: [string, ReturnType<typeof refTo> | null][], bullets: string[] = []) =>
  ({
    ...{ id: title, moduleIndex: 0, sceneIndex: 0, version: 1, title, bullets },
    bulletSentences: bullets.map(() => 0),
    sentences: said.map(([text, sourceRef]) => ({ text, sourceRef })),
  }) as unknown as CourseScene

const AGENDA = scene(
  'Coffee',
  [['On the agenda: Who buys and Plans of Cafeluxe.', refTo('Who buys')]],
  ['Who buys', 'Plans of Cafeluxe'],
)
const PRICES = scene('Plans of Cafeluxe', [
  ['Team.', ROW],
  ['Price: €189; Response: 24 hours.', ROW],
])

const question = (prompt: string, explanation: string): QuestionContent =>
  ({
    ...{ type: 'single_choice', difficulty: 'easy', prompt, explanation, points: 1, correct: 'a' },
    options: ['Team', 'Campus'].map((text, at) => ({ id: 'ab'[at]!, text })),
    ...{ keyPoints: null, rubric: null, optionFeedback: { b: 'No: that goes with “300”.' }, sourceRef: ROW },
  }) as QuestionContent

function touched(lines: readonly string[], ...contents: QuestionContent[]) {
  const differences = compareTexts({ before, after: sourceOf(lines), language: 'en' })
  expect(differences).toHaveLength(1)
  const questions = contents.map((content, id) => ({ moduleIndex: 0, id, version: 1, content }))
  const parts = { modules: [], scenes: [AGENDA, PRICES], questions, outline: null }
  const found = touchedParts(differences[0]!, { id: 'src', ...before }, parts, 'en')
  const shown = (texts: readonly { before: string; after: string | null; needsHand: boolean }[]) =>
    texts.map(({ before, after, needsHand }) => [before, needsHand ? null : after])
  return {
    scenes: Object.fromEntries(found.scenes.map(({ id, texts }) => [id, shown(texts)])),
    questions: found.questions.map(({ content, texts }) => [content.prompt, shown(texts)]),
  }
}
const replaced = (old: string, fresh: string) => OLD.map((line) => line.replace(old, fresh))

describe('what stands on a difference', () => {
  test('of a cell is what says it, and not what says another cell of its row', () => {
    const price = question('Which one costs €189?', 'Team – Price: €189.')
    const inWords = question('Which one costs a hundred and eighty-nine euros?', 'It is Team.')
    const cups = question('Which one has “120” under “Cups”?', 'Team – Cups: 120.')
    expect(touched(replaced('€189', '€209'), price, inWords, cups)).toEqual({
      scenes: { [PRICES.id]: [['Price: €189; Response: 24 hours.', 'Price: €209; Response: 24 hours.']] },
      questions: [
        [
          price.prompt,
          [
            [price.prompt, 'Which one costs €209?'],
            [price.explanation, 'Team – Price: €209.'],
          ],
        ],
        [inWords.prompt, [[inWords.prompt, null]]],
      ],
    })
  })

  test('of a cell is a wrong answer of a question on another row that names the row, for a person', () => {
    const office = refTo('The office manager buys.')
    const asked = (prompt: string, feedback: string) => ({
      ...{ ...question(prompt, 'Campus – Cups: 300.'), sourceRef: office },
      optionFeedback: { a: feedback, b: 'Yes.' },
    })
    const told = asked('Which one has “300” under “Cups”?', 'No: that goes with “120”.')
    const unsaid = asked('Which one has the most?', 'No.')
    const unnamed = { ...told, options: told.options!.map(({ id }) => ({ id, text: 'Other' })) }
    expect(touched(replaced('120', '140'), told, unsaid, unnamed).questions).toEqual([
      [told.prompt, [['No: that goes with “120”.', null]]],
    ])
  })

  test('of a name is every text with the name, whatever its passage', () => {
    const lines = [...replaced('Cafeluxe', 'Brewline'), 'We deliver Brewline.']
    const old = [...OLD, 'We deliver Cafeluxe.']
    const differences = compareTexts({ before: sourceOf(old), after: sourceOf(lines), language: 'en' })
    const asked = question('In “Plans of Cafeluxe”, which one has “120”?', 'Team – Cups: 120.')
    const questions = [{ moduleIndex: 0, id: 1, version: 1, content: asked }]
    const parts = { modules: [], scenes: [AGENDA, PRICES], questions, outline: null }
    const found = touchedParts(differences[0]!, { id: 'src', ...sourceOf(old) }, parts, 'en')
    expect(differences.map(({ kind }) => kind)).toEqual(['name'])
    expect([...found.scenes, ...found.questions].flatMap(({ texts }) => texts)).toMatchObject(
      [
        'Plans of Brewline',
        'On the agenda: Who buys and Plans of Brewline.',
        'Plans of Brewline',
        'In “Plans of Brewline”, which one has “120”?',
      ].map((after) => ({ after, needsHand: false })),
    )
  })

  test('of a heading is what repeats it: other words are taken, removed ones left to a person', () => {
    const agenda = AGENDA.sentences[0]!.text
    expect(touched(replaced('Plans of Cafeluxe', 'What Cafeluxe costs')).scenes).toEqual({
      [AGENDA.id]: [
        ['Plans of Cafeluxe', 'What Cafeluxe costs'],
        [agenda, 'On the agenda: Who buys and What Cafeluxe costs.'],
      ],
      [PRICES.id]: [['Plans of Cafeluxe', 'What Cafeluxe costs']],
    })
    expect(touched(OLD.slice(0, 2)).scenes[AGENDA.id]).toEqual([
      ['Plans of Cafeluxe', null],
      [agenda, null],
    ])
  })

  test('in the texts of a module is a name, a heading, and a figure for a person to see', () => {
    const module = {
      ...{ moduleIndex: 0, version: 1, title: 'Plans of Cafeluxe' },
      ...{ description: 'Cafeluxe from €189.', objectives: ['Name the 120 cups', 'Sell Cafeluxe'] },
    }
    const planned = { title: 'Prices', description: '', plannedNarrationSummary: '', sourceRefs: [ROW] }
    const outline = {
      ...{ courseTitle: '', courseDescription: '', remarks: [] },
      modules: [{ ...module, scenes: [planned] }],
    }
    const texts = (old: readonly string[], fresh: readonly string[]) => {
      const [difference] = compareTexts({ before: sourceOf(old), after: sourceOf(fresh), language: 'en' })
      const parts = { modules: [module], scenes: [], questions: [], outline }
      const found = touchedParts(difference!, { id: 'src', ...sourceOf(old) }, parts, 'en').modules
      return found.flatMap((each) =>
        each.texts.map(({ part, index, after, needsHand }) => [part, index, after, needsHand]),
      )
    }
    const twice = (name: string) => [...replaced('Cafeluxe', name), `We deliver ${name}.`]
    expect(texts(twice('Cafeluxe'), twice('Brewline'))).toEqual([
      ['title', null, 'Plans of Brewline', false],
      ['description', null, 'Brewline from €189.', false],
      ['objectives', 1, 'Sell Brewline', false],
    ])
    expect(texts(OLD, replaced('Plans of Cafeluxe', 'What Cafeluxe costs'))).toEqual([
      ['title', null, 'What Cafeluxe costs', false],
    ])
    expect(texts(OLD, replaced('€189', '€209'))).toEqual([['description', null, 'Cafeluxe from €209.', true]])
    expect(texts(OLD, replaced('24 hours', '12 hours'))).toEqual([])
    expect(texts(OLD, OLD.slice(0, 2))).toEqual([])
  })
})
