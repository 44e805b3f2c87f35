import { describe, expect, test } from 'vitest'
import { LAYOUT_NAMES } from '../media/slides/slide-layouts.ts'
import type { SourceDocument, SourceRef } from '../platform/source-document.ts'
import type { Brief, SceneDraft } from './author.ts'
import { documentOf, FIXTURES, namedFixture } from './builtin/fixtures/read-fixture.ts'
import { writeScenes } from './builtin/narration/write-scenes.ts'
import { writeOutline } from './builtin/outline/write-outline.ts'
import { isFragment } from './builtin/slides/item-style.ts'
import { countWords, sentenceKey } from './builtin/words/text-match.ts'
import { saysAny } from './forbidden-words.ts'

const BRIEF: Brief = {
  audience: 'Field sales',
  seniority: null,
  objectives: [],
  mustCover: [],
  mustAvoid: [],
  scenario: null,
  tone: null,
  forbiddenWords: ['promise', 'promesse', 'overload'],
  successMeasure: null,
  targetMinutes: null,
  instructions: null,
}

const MARKUP = /[#*_`|\\<>{}[\]€$£%&+=→×~@]|https?:|www\.|\p{Extended_Pictographic}/u
const DANGLING =
  /^(?:however|therefore|instead|otherwise|moreover|cependant|pourtant|toutefois|néanmoins|sinon)[ ,]/i
/** Announcements that name nothing; a person says what a list is of. */
const STOCK =
  /^(?:retenez|notez|gardez|voici|les voici|on y trouve|on y voit ceci|cela recouvre|vous pouvez dire|essayez|dites par exemple|à l’oral|remember (?:this|these)|note (?:this|the)|here (?:is|are|they)|keep this in mind|try these|you can say|for example, say|in practice, it)[^“«"]*:/iu
const CUT = /[,;:–—-]$|(?<!\d)\s(?:and|or|the|a|of|to|for|et|ou|de|du|des|la|le|les|un|une|pour|par)$/i

function writeCourse(document: SourceDocument, brief: Brief = BRIEF) {
  const common = { language: document.language, documents: [document], brief }
  const { outline } = writeOutline({ ...common, feedback: [], previous: null })
  const modules = outline.modules.map((_module, moduleIndex) =>
    writeScenes({ ...common, outline, moduleIndex, feedback: [] }),
  )
  return {
    outline,
    modules,
    scenes: modules.flat(),
    sentences: modules.flat().flatMap((scene) => scene.sentences),
  }
}

const holds = (document: SourceDocument, ref: SourceRef) =>
  ref.sourceId === document.sourceId &&
  ref.quote.length > 0 &&
  document.text.slice(ref.start, ref.end) === ref.quote

/** What is wrong with the lines of a slide, by the syntax of its layout (author.ts). */
function wrongLines({ layout, bullets }: SceneDraft): string[] {
  const cells = bullets.map((line) => line.split(' | '))
  const all = (fits: (line: string[], index: number) => boolean) =>
    bullets.filter((_line, index) => !fits(cells[index]!, index))
  const between = (least: number, most: number) =>
    bullets.length < least || bullets.length > most ? [`${layout}: ${bullets.length} lines`] : []
  if (layout === 'title' || layout === 'divider')
    return [...between(0, 1), ...all((line) => line.length === 1)]
  if (layout === 'bullets') return [...between(1, 6), ...all((line) => line.length === 1)]
  if (layout === 'closing') return [...between(1, 4), ...all((line) => line.length === 1)]
  if (layout === 'quote') return [...between(1, 2), ...all((line) => line.length === 1)]
  if (layout === 'steps') return [...between(2, 6), ...all((line) => line.length <= 2)]
  if (layout === 'key_figure')
    return [...between(1, 3), ...all((line) => line.length === 2 && /\d/.test(line[0]!))]
  if (layout === 'two_columns') return [...between(2, 6), ...all((line) => line.length === 2)]
  return [
    ...between(3, 7),
    ...all(
      (line, index) =>
        line.length === cells[0]!.length &&
        line.length >= 2 &&
        line.length <= 4 &&
        (index === 0 || line[0] !== ''),
    ),
  ]
}

const courses = FIXTURES.map((name) => ({
  name,
  document: namedFixture(name),
  ...writeCourse(namedFixture(name)),
}))

describe.each(courses)('the course from $name', ({ document, outline, modules, scenes, sentences }) => {
  const spoken = sentences.map(({ text }) => text)

  test('speaks in whole, clean sentences', () => {
    expect(spoken.length).toBeGreaterThan(5)
    expect(spoken.filter((text) => MARKUP.test(text))).toEqual([])
    expect(spoken.filter((text) => !/^[«"]?[\s\u00A0]?[\p{Lu}\d]/u.test(text))).toEqual([])
    expect(spoken.filter((text) => !/[.!?](?:"|\u00A0»)?$/.test(text))).toEqual([])
    expect(
      spoken.filter((text) => /[.,;:]{2}|\s{2}|\sde de\s|\sde le\s|\sà le\s|\s,|undefined|null/.test(text)),
    ).toEqual([])
    const told = sentences.filter(({ text, sourceRef }) => sourceRef && !/[:"«»]/.test(text))
    expect(told.filter(({ text }) => isFragment(text, document.language))).toEqual([])
    expect(spoken.filter((text) => countWords(text) < 2 && !/^["«]/.test(text))).toEqual([])
  })

  test('keeps sentences short: 35 words at most, nine in ten up to 25', () => {
    const lengths = spoken.map(countWords).toSorted((a, b) => a - b)
    expect(lengths.at(-1)).toBeLessThanOrEqual(35)
    expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(25)
  })

  test('says no sentence twice, and no connecting sentence begins like another of its module', () => {
    const keys = spoken.map(sentenceKey)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    for (const module of modules) {
      const openings = module.flatMap((scene) =>
        scene.sentences
          .filter(({ sourceRef }) => sourceRef === null)
          .map(({ text }) => text.split(' ').slice(0, 4).join(' ')),
      )
      expect(openings.filter((text, index) => openings.indexOf(text) !== index)).toEqual([])
    }
  })

  test('takes every fact from a passage', () => {
    const refs = [
      ...sentences.flatMap(({ sourceRef }) => sourceRef ?? []),
      ...outline.modules.flatMap((module) => module.scenes.flatMap((scene) => scene.sourceRefs)),
    ]
    expect(refs.filter((ref) => !holds(document, ref))).toEqual([])
    const titles = outline.modules
      .flatMap((module) => [module.title, ...module.scenes.map((scene) => scene.title)])
      .join(' ')
    const figures = sentences.filter(
      ({ text, sourceRef }) =>
        sourceRef === null && (text.match(/\d+/g) ?? []).some((figure) => !titles.includes(figure)),
    )
    expect(figures).toEqual([])
    // The figures of a sentence stand in its passage.
    const invented = sentences.filter(({ text, sourceRef }) => {
      const source = sourceRef?.quote.replace(/(?<=\d)[\s\u00A0\u202F.,](?=\d)/g, '') ?? ''
      return (
        sourceRef &&
        (text.match(/\d+/g) ?? []).some(
          (figure) =>
            !source.includes(figure.replace(/0{3,}$/, '')) &&
            !/000$/.test(figure) &&
            !document.text.includes(figure),
        )
      )
    })
    expect(invented).toEqual([])
  })

  test('lets no sentence lean on one that was left out', () => {
    for (const scene of scenes) {
      expect(spoken.filter((text) => DANGLING.test(text))).toEqual([])
      // "Il comprend …" right after the sentence that names the scene leans on it rightly.
      if (scene.sentences[0]?.sourceRef === null && scene.sentences[1]?.sourceRef) continue
      const [first] = scene.sentences.filter(({ sourceRef }) => sourceRef !== null)
      expect(first?.text ?? '').not.toMatch(
        /^(?:this|these|they|it|he|she|cela|ceci|ils|elles|elle|il(?! (?:est|faut|reste|s’agit|convient|y))) /i,
      )
    }
  })

  test('announces with a stock phrase at most once a scene, and tells labels and lists in sentences', () => {
    for (const scene of scenes) {
      const announced = scene.sentences.filter(({ text }) => STOCK.test(text)).map(({ text }) => text)
      expect(announced.slice(1)).toEqual([])
    }
    expect(
      spoken.filter((text) => /(?<!\p{L})voici \p{L}+ \p{L}+(?:it|ent|ez)(?!\p{L})/iu.test(text)),
    ).toEqual([])
    expect(
      spoken.filter((text) =>
        /^(?:Côté|Sur le point|Pour ce qui est de) [^:]+, (?:voici|retenez|notez|gardez)/i.test(text),
      ),
    ).toEqual([])
    expect(spoken.filter((text) => /\bde (?:des|les?) |\bà les? |(?<!\p{L})c’est les /u.test(text))).toEqual(
      [],
    )
  })

  test('writes thousands the way of its language, and stresses only figures, names and labels', () => {
    expect(
      spoken.filter((text) =>
        /(?<![\d.,-])\d{5,}(?!\d)|(?<![\d\u202F.,-])\d{4} (?:euros|dollars)/u.test(text),
      ),
    ).toEqual([])
    for (const scene of scenes)
      for (const phrase of scene.emphasis)
        expect(
          /\d|\p{Lu}/u.test(phrase) || scene.bullets.some((line) => line.startsWith(phrase)) ? '' : phrase,
        ).toBe('')
  })

  test('says no forbidden word, nowhere', () => {
    const shown = scenes.flatMap((scene) => [scene.title, ...scene.bullets, ...scene.emphasis])
    const planned = outline.modules.flatMap((module) => [
      module.title,
      ...module.objectives,
      ...module.scenes.map((scene) => scene.title),
    ])
    expect(
      [...spoken, ...shown, ...planned].filter((text) =>
        saysAny(text, BRIEF.forbiddenWords, document.language),
      ),
    ).toEqual([])
  })

  test('draws slides by the syntax of their layouts, in short lines that are no sentence of the narration', () => {
    for (const scene of scenes) {
      expect(LAYOUT_NAMES).toContain(scene.layout)
      expect(wrongLines(scene)).toEqual([])
      expect(scene.bulletSentences.length).toBe(scene.bullets.length)
      for (const sentence of scene.bulletSentences)
        expect(sentence === null || scene.sentences[sentence] !== undefined).toBe(true)
      for (const phrase of scene.emphasis)
        expect([scene.title, ...scene.bullets].some((line) => line.includes(phrase))).toBe(true)
      expect(scene.emphasis.length).toBeLessThanOrEqual(3)
      expect(new Set(scene.bullets.map(sentenceKey)).size).toBe(scene.bullets.length)
      if (scene.layout === 'quote') continue
      const said = new Set(scene.sentences.map(({ text }) => sentenceKey(text)))
      for (const line of scene.bullets) {
        for (const cell of line.split(' | ')) expect(countWords(cell)).toBeLessThanOrEqual(12)
        expect(line).not.toMatch(CUT)
        if (scene.layout === 'bullets' || scene.layout === 'closing')
          expect(said.has(sentenceKey(line)) ? line : '').toBe('')
      }
    }
  })

  test('has modules with an opening, a recap and an objective; titles begin with a capital', () => {
    for (const [index, module] of modules.entries()) {
      expect(module.length).toBeGreaterThanOrEqual(3)
      expect(module.length).toBeLessThanOrEqual(9)
      expect(module[0]!.layout).toBe('title')
      expect(module.at(-1)!.layout).toBe('closing')
      expect(outline.modules[index]!.objectives.length).toBeGreaterThan(0)
    }
    for (const scene of scenes) expect(scene.title).toMatch(/^(?:"|«\u00A0)?[\p{Lu}\d]/u)
  })
})

test('the fixtures bring out the layouts their material asks for', () => {
  const layouts = new Set(courses.flatMap(({ scenes }) => scenes.map((scene) => scene.layout)))
  for (const layout of [
    'title',
    'bullets',
    'two_columns',
    'key_figure',
    'comparison',
    'steps',
    'quote',
    'closing',
  ])
    expect([...layouts]).toContain(layout)
})

test('a long course of many documents still says nothing twice', () => {
  const documents = FIXTURES.filter((name) => name.endsWith('.en')).map(namedFixture)
  const common = { language: 'en' as const, documents, brief: { ...BRIEF, targetMinutes: 60 } }
  const { outline } = writeOutline({ ...common, feedback: [], previous: null })
  expect(outline.modules.length).toBeGreaterThan(3)
  const keys = outline.modules.flatMap((_module, moduleIndex) =>
    writeScenes({ ...common, outline, moduleIndex, feedback: [] }).flatMap((scene) =>
      scene.sentences.map(({ text }) => sentenceKey(text)),
    ),
  )
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('a change of theme inside a module gets a divider of one connecting sentence', () => {
  const part = (title: string, topics: string[]) =>
    `## ${title}\n\n${topics.map((topic) => `### ${topic}\n\nThe ${topic.toLowerCase()} desk answers every customer of the region within two working days. Every ${topic.toLowerCase()} that is not answered in time goes to the manager, who calls the customer back and writes the reason into the file of the month. Nobody may close a ${topic.toLowerCase()} alone, because the reason is read by the auditors of the group at the end of the year.`).join('\n\n')}`
  const text = `# Handbook\n\n${part('Service levels', ['Repair', 'Delivery'])}\n\n${part('Commercial terms', ['Invoice', 'Credit'])}`
  const document = documentOf(text, 'en')
  const { outline, scenes } = writeCourse(document, { ...BRIEF, targetMinutes: 3 })
  expect(outline.modules.length).toBe(1)
  const divider = scenes.find((scene) => scene.layout === 'divider')
  expect(divider).toMatchObject({
    title: 'Commercial terms',
    bullets: [],
    sentences: [{ text: expect.stringContaining('commercial terms') }],
  })
})
