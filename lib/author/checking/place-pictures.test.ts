import { expect, test } from 'vitest'
import type { SourceDocument } from '../../product/source-document.ts'
import type { CourseOutline, SceneDraft } from '../contract/author.ts'
import { refAt } from '../text/ref-at.ts'
import { pictureRemarks, placePictures } from './place-pictures.ts'

const picture = (file: string, caption?: string) => ({
  file,
  width: 600,
  height: 400,
  alt: file,
  ...(caption && { caption }),
})
/** A document of paragraphs, each with its pictures. */
function documentOf(paragraphs: [text: string, ...files: string[]][]): SourceDocument {
  let text = ''
  const blocks = paragraphs.map(([own, ...files]) => {
    const start = text.length
    text += `${own}\n\n`
    return {
      kind: 'paragraph' as const,
      level: 0,
      start,
      end: start + own.length,
      ...(files.length > 0 && { pictures: files.map((file) => picture(file)) }),
    }
  })
  return { sourceId: 'src', name: 'Guide', language: 'en', text, blocks }
}
const refTo = (document: SourceDocument, block: number) =>
  refAt(document, document.blocks[block]!.start, document.blocks[block]!.end)

const sceneOf = (document: SourceDocument, block: number, changes: Partial<SceneDraft> = {}): SceneDraft => ({
  title: 'A scene',
  layout: 'bullets',
  bullets: ['One', 'Two'],
  bulletSentences: [0, null],
  emphasis: [],
  sentences: [{ text: 'One.', sourceRef: refTo(document, block) }],
  ...changes,
})
const outlineOf = (document: SourceDocument, modules: number[][]): CourseOutline => ({
  courseTitle: 'Course',
  courseDescription: '',
  remarks: [],
  modules: modules.map((blocks) => ({
    title: 'Module',
    description: '',
    objectives: [],
    scenes: blocks.map((block) => ({
      title: 'A scene',
      description: '',
      plannedNarrationSummary: '',
      sourceRefs: [refTo(document, block)],
    })),
  })),
})

const filesOf = (seen: ReturnType<typeof placePictures>) =>
  seen.map(({ visual }) => [visual?.picture?.file ?? null, ...(visual?.left ?? []).map(({ file }) => file)])

test('a picture goes to the scene of its passage, or else to the previous one, within its module', () => {
  const document = documentOf([
    ['Opening', 'logo'],
    ['First', 'a'],
    ['Left out', 'b'],
    ['Second'],
    ['Third', 'c', 'd'],
  ])
  const outline = outlineOf(document, [[1, 3], [4]])
  const place = (moduleIndex: number, blocks: number[]) =>
    filesOf(
      placePictures(
        blocks.map((block) => sceneOf(document, block)),
        { outline, moduleIndex },
        [document],
      ),
    )
  expect(place(0, [1, 3])).toEqual([['logo', 'a', 'b'], [null]])
  expect(place(1, [4])).toEqual([['c', 'd']])
})

test('if notes moved a passage, its picture moves with it', () => {
  const document = documentOf([
    ['First', 'a'],
    ['Second', 'b'],
  ])
  const outline = outlineOf(document, [[0, 1]])
  const drafts = [sceneOf(document, 1), sceneOf(document, 0)]
  expect(filesOf(placePictures(drafts, { outline, moduleIndex: 0 }, [document]))).toEqual([['b'], ['a']])
})

test.each<[string, Partial<SceneDraft>, string, string[]]>([
  ['points', {}, 'picture_beside', ['One', 'Two']],
  ['a claim', { layout: 'statement', bullets: ['One'] }, 'picture_beside', ['One']],
  [
    'a term',
    { layout: 'definition', bullets: ['Churn | lost customers'] },
    'picture_beside',
    ['Churn – lost customers'],
  ],
  ['a chosen caption', { layout: 'picture', bullets: ['Air'] }, 'picture', ['Air']],
  ['a title alone', { layout: 'divider', bullets: [] }, 'picture', ['Figure 1: air']],
  ['steps keep their order', { layout: 'steps', bullets: ['One', 'Two'] }, 'steps', ['One', 'Two']],
  ['too many points', { bullets: ['1', '2', '3', '4', '5', '6'] }, 'bullets', ['1', '2', '3', '4', '5', '6']],
  [
    'too many words',
    { bullets: [Array(61).fill('word').join(' ')] },
    'bullets',
    [Array(61).fill('word').join(' ')],
  ],
])('%s', (_name, changes, layout, bullets) => {
  const document = documentOf([['First', 'a']])
  document.blocks[0]!.pictures = [picture('a', 'Figure 1: air')]
  const draft = sceneOf(document, 0, {
    ...changes,
    bulletSentences: (changes.bullets ?? ['', '']).map(() => null),
  })
  const [seen] = placePictures([draft], { outline: outlineOf(document, [[0]]), moduleIndex: 0 }, [document])
  expect(seen!.draft).toMatchObject({ layout, bullets })
  expect(seen!.draft.bulletSentences).toHaveLength(bullets.length)
  const isShown = layout.startsWith('picture')
  expect([seen!.visual!.picture !== null, seen!.visual!.left.length]).toEqual([isShown, isShown ? 0 : 1])
})

test('a layout for a picture that is not there becomes one for lines', () => {
  const document = documentOf([['First']])
  const draft = sceneOf(document, 0, { layout: 'picture_beside' })
  const [seen] = placePictures([draft], { outline: outlineOf(document, [[0]]), moduleIndex: 0 }, [document])
  expect(seen).toMatchObject({ draft: { layout: 'bullets', bullets: draft.bullets }, visual: null })
})

test('without pictures nothing changes', () => {
  const document = documentOf([['First']])
  const draft = sceneOf(document, 0)
  const seen = placePictures([draft], { outline: outlineOf(document, [[0]]), moduleIndex: 0 }, [document])
  expect(seen).toEqual([{ draft, visual: null }])
})

test.each([
  [
    'en',
    'A slide shows one picture, the largest of its passage. On no slide: “b.png”. They can be chosen in the slide editor.',
  ],
  [
    'fr',
    'Une diapositive montre une image, la plus grande de son passage. Sur aucune diapositive : « b.png ». Elles peuvent être choisies dans l’éditeur de diapositives.',
  ],
] as const)(
  'an outline in %s lists the pictures that share a scene with a larger one',
  (language, remark) => {
    const document = documentOf([['First.', 'a.png', 'b.png'], ['Second.', 'c.png'], ['Third.']])
    expect(pictureRemarks(outlineOf(document, [[0, 1], [2]]), [document], language)).toEqual([remark])
    expect(
      pictureRemarks(outlineOf(document, [[1, 2]]), [documentOf([['Alone.', 'a.png']])], language),
    ).toEqual([])
  },
)

test('an outline lists the pictures of documents it is not about, eight by name', () => {
  const document = documentOf([['First.']])
  const other = {
    ...documentOf([['Other.', ...Array.from({ length: 10 }, (_, at) => `${at}.png`)]]),
    sourceId: 'b',
  }
  const [remark] = pictureRemarks(outlineOf(document, [[0]]), [document, other], 'en')
  expect(remark).toContain('“0.png”, “1.png”')
  expect(remark).toContain('“7.png”, and 2 more.')
})

test('a caption is spoken only with its picture on the slide', () => {
  const document = documentOf([
    ['Pumps move water.', 'large', 'small'],
    ['Figure 1: The whole pump'],
    ['Figure 2: Its valve'],
  ])
  const [large, small] = document.blocks[0]!.pictures!
  document.blocks[0]!.pictures = [
    { ...large!, width: 900, caption: 'Figure 1: The whole pump' },
    { ...small!, caption: 'Figure 2: Its valve' },
  ]
  const say = (text: string, block: number) => ({ text, sourceRef: refTo(document, block) })
  const pump = say('Pumps move water.', 0)
  const whole = say('Figure 1: The whole pump.', 1)
  const valve = say('Figure 2: Its valve.', 2)
  const saidOf = (draft: SceneDraft) => {
    const [seen] = placePictures([draft], { outline: outlineOf(document, [[0]]), moduleIndex: 0 }, [document])
    return [seen!.visual?.picture?.file, ...seen!.draft.sentences]
  }
  const lines = { bullets: ['Water', 'Valve'], bulletSentences: [0, null] }
  expect(saidOf(sceneOf(document, 0, { ...lines, sentences: [pump, valve] }))).toEqual(['small', pump, valve])
  expect(saidOf(sceneOf(document, 0, { ...lines, sentences: [pump, whole, valve] }))).toEqual([
    'large',
    pump,
    whole,
  ])
  const named = { bullets: ['Water', 'Figure 2: Its valve', 'Valve'], bulletSentences: [0, 2, 0] }
  const [seen] = placePictures(
    [sceneOf(document, 0, { ...named, sentences: [pump, whole, valve] })],
    { outline: outlineOf(document, [[0]]), moduleIndex: 0 },
    [document],
  )
  expect(seen!.draft).toMatchObject({ bullets: ['Water', 'Valve'], bulletSentences: [0, 0] })
  const full = {
    layout: 'table' as const,
    bullets: ['A | B', '1 | 2', '3 | 4'],
    bulletSentences: [null, 0, 0],
  }
  expect(saidOf(sceneOf(document, 0, { ...full, sentences: [pump, whole, valve] }))).toEqual([
    undefined,
    pump,
  ])
})
