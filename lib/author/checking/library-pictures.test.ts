import { expect, test } from 'vitest'
import type { CourseOutline, SceneDraft } from '../contract/author.ts'
import { takeLibraryPictures } from './library-pictures.ts'

const MODULES = [
  [
    ['What we sell', 'The Boreal fridge keeps food fresh for nine days.'],
    ['The vegetable drawer', 'Open the vegetable drawer of the Boreal fridge and let the customer feel it.'],
    ['Energy', 'The Boreal fridge uses less energy than others, says its energy label.'],
  ],
  [
    ['At the counter', 'Invite the customer to the counter and show the price.'],
    ['Delivery', 'Our drivers carry the fridge to the kitchen.'],
  ],
  [
    ['Recap of the drawer', 'Remember the vegetable drawer.'],
    ['After the sale', 'Call the customer a week later.'],
  ],
  [['The drawer again', 'Clean the vegetable drawer once a month.']],
]
const outline = {
  courseTitle: 'Fridges',
  courseDescription: '',
  remarks: [],
  modules: MODULES.map((scenes) => ({
    title: 'Module',
    description: '',
    objectives: [],
    scenes: scenes.map(([title = '', quote = '']) => ({
      title,
      description: '',
      plannedNarrationSummary: '',
      sourceRefs: [{ sourceId: 'src', start: 0, end: quote.length, quote }],
    })),
  })),
} satisfies CourseOutline

const picture = (alt: string, caption?: string) => {
  const size = { width: 600, height: 400 }
  return { sourceId: alt, file: `${alt}.png`, ...size, alt, ...(caption && { caption }) }
}
const draftsOf = (moduleIndex: number, changes: Partial<SceneDraft> = {}) =>
  MODULES[moduleIndex]!.map(([title = '', text = '']) => ({
    visual: null,
    draft: {
      title,
      layout: 'bullets' as const,
      bullets: ['One', 'Two'],
      bulletSentences: [0, null],
      emphasis: [],
      sentences: [{ text, sourceRef: null }],
      ...changes,
    },
  }))
const taken = (moduleIndex: number, library: ReturnType<typeof picture>[], drafts = draftsOf(moduleIndex)) =>
  takeLibraryPictures(drafts, { outline, moduleIndex, language: 'en' }, library).map(
    ({ visual }) => visual?.picture?.alt ?? null,
  )

test('a scene takes the picture its words name, by its description or its caption', () => {
  expect(taken(1, [picture('A driver carrying a fridge'), picture('', 'Customers at our counter')])).toEqual([
    '',
    'A driver carrying a fridge',
  ])
})

test('the whole name counts where no word of it tells scenes apart; the scene that says most gets it', () => {
  expect(taken(0, [picture('The Boreal fridge')])).toEqual(['The Boreal fridge', null, null])
  expect(taken(0, [picture('Energy')])).toEqual([null, null, 'Energy'])
})

test('a word that only another scene says keeps a picture from one that says the others', () => {
  expect(taken(0, [picture('Fresh food on day nine beside the energy label')])).toEqual([null, null, null])
  expect(taken(0, [picture('Fresh food on day nine, in Lyon')])[0]).toBe('Fresh food on day nine, in Lyon')
})

test.each(['A fridge', 'Customers', 'Our team at the counter in Lyon during a visit', 'Invoice', ''])(
  'no picture rather than a wrong one: %s',
  (alt) => {
    for (const index of MODULES.keys()) expect(taken(index, [picture(alt)]).filter(Boolean)).toEqual([])
  },
)

test('the same picture is shown once a module, in at most two modules of a course', () => {
  const library = [picture('Vegetable drawer')]
  expect(MODULES.map((_, index) => taken(index, library))).toEqual([
    [null, 'Vegetable drawer', null],
    [null, null],
    ['Vegetable drawer', null],
    [null],
  ])
})

test('a slide with a picture, one without space, and those that frame a module take none', () => {
  const library = [picture('Vegetable drawer')]
  const own = draftsOf(0).map((scene) => ({ ...scene, visual: { picture: picture('own'), left: [] } }))
  expect(taken(0, library, own as never)).toEqual(['own', 'own', 'own'])
  const table = { layout: 'table' as const, bullets: ['A | B', '1 | 2'] }
  expect(taken(0, library, draftsOf(0, table))).toEqual([null, null, null])
  expect(taken(0, library, draftsOf(0, { layout: 'title', bullets: [] }))).toEqual([null, null, null])
})

test('the words of the scene stay as they are', () => {
  const before = draftsOf(0)
  const [, scene] = takeLibraryPictures(before, { outline, moduleIndex: 0, language: 'en' }, [
    picture('Vegetable drawer', 'Our vegetable drawer'),
  ])
  expect(scene?.draft).toMatchObject({
    layout: 'picture_beside',
    bullets: ['One', 'Two'],
    sentences: before[1]!.draft.sentences,
  })
})
