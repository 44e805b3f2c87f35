import { describe, expect, test } from 'vitest'
import { speakText } from '../../media/narration/spoken/speak-text.ts'
import { CELL_MARK, LAYOUT_NAMES, layoutRule } from '../../media/slides/slide-layouts.ts'
import type { Block, SourceDocument, SourceRef } from '../../product/source-document.ts'
import type { Brief, SceneDraft } from '../contract/author.ts'
import { documentOf, FIXTURES, namedFixture } from '../fixtures/read-fixture.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import { saysAny } from '../text/forbidden-words.ts'
import { splitSentences } from '../text/sentence-split.ts'
import { countWords, sentenceKey, wordsOf } from '../text/text-match.ts'
import { writeOutline } from './write-outline.ts'
import { writeScenes } from './write-scenes.ts'

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
const LEANING =
  /^(?:however|therefore|instead|otherwise|moreover|cependant|pourtant|toutefois|néanmoins|sinon|this|these|they|it|he|she|cela|ceci|ils|elles|elle|il(?! (?:est|faut|reste|s’agit|convient|y)))[ ,]/i
const CUT = /[,;:–—-]$|(?<!\d)\s(?:and|or|the|a|of|to|for|et|ou|de|du|des|la|le|les|un|une|pour|par)$/i
/** What symbols and numbers are read as: the only words in a narration that its source need not contain. */
const SAID_SIGNS =
  'percent pour cent dollars dollar euros euro thousand million per par mois month to de à dot at point arobase slash minutes minute seconds hours heures degrees degrés celsius kilohertz hertz newton meters meter plus minus kilograms volts kilomètre kilomètres jours sur days week a day janvier février mars décembre hors taxes zero peak'

function writeCourse(document: SourceDocument, brief: Brief = BRIEF) {
  const common = { language: document.language, documents: [document], brief }
  const { outline } = writeOutline({ ...common, feedback: [], previous: null })
  const modules = outline.modules.map((_module, moduleIndex) =>
    writeScenes({ ...common, outline, moduleIndex, feedback: [] }),
  )
  const scenes = modules.flat()
  const isPractice = ({ title }: { title: string }) =>
    title === LANGUAGE_PACKS[document.language].phrases.outline.practiceTitle
  return {
    outline,
    modules,
    scenes,
    sentences: scenes.flatMap((scene) => scene.sentences),
    taught: scenes.filter((scene) => !isPractice(scene)),
    practice: scenes.filter(isPractice),
    planned: outline.modules.flatMap((module) => module.scenes).filter(({ plan }) => plan),
  }
}

const holds = (document: SourceDocument, ref: SourceRef) =>
  ref.sourceId === document.sourceId &&
  ref.quote.length > 0 &&
  document.text.slice(ref.start, ref.end) === ref.quote

const isHeading = (document: SourceDocument, ref: SourceRef | null) =>
  document.blocks.some(({ kind, start }) => kind === 'heading' && start === ref?.start)

/** Whether a passage starts and ends at the bounds of a sentence, an item, a row or a heading. */
function isWhole({ blocks, text }: SourceDocument, { start, end, quote }: SourceRef): boolean {
  const first = blocks.find((block) => block.start <= start && start < block.end)!
  const last = blocks.find((block) => block.start < end && end <= block.end)!
  const before = text.slice(first.start, start).trim()
  const after = text.slice(end, last.end).trim()
  return (
    (before === '' || /[.!?:;…]["”»)]*$|["”»]$/.test(before)) &&
    (after === '' || /[.!?:;…]["”»)]*$/.test(quote))
  )
}

/** The problems with a slide's lines, by the rule of its layout. */
function wrongLines({ layout, bullets }: SceneDraft): string[] {
  const { lines, cells, headed } = layoutRule(layout)
  const counts = bullets.map((line) => line.split(CELL_MARK).length)
  const [least, most] = cells ?? [1, 1]
  const first = counts[0] ?? 0
  return [
    ...(bullets.length < lines[0] || bullets.length > lines[1] ? [`${layout}: ${bullets.length} lines`] : []),
    ...bullets.filter((_line, index) => counts[index]! < least || counts[index]! > most),
    ...bullets.filter((line, index) => headed && (counts[index] !== first || line.startsWith(CELL_MARK))),
    ...bullets.filter((line) => layout === 'key_figure' && !/\d/.test(line.split(CELL_MARK)[0]!)),
  ]
}

/** How many words of a document's blocks are in none of the passages. */
const wordsOutside = (text: string, blocks: Block[], refs: SourceRef[]): number =>
  blocks
    .map(({ start, end }) =>
      [...text.slice(start, end)]
        .map((sign, at) => (refs.some((ref) => ref.start <= start + at && start + at < ref.end) ? ' ' : sign))
        .join(''),
    )
    .reduce((sum, rest) => sum + countWords(rest), 0)

const courses = FIXTURES.map((name) => ({
  name,
  document: namedFixture(name),
  ...writeCourse(namedFixture(name)),
}))

describe.each(courses)('the course from $name', (course) => {
  const { document, outline, modules, scenes, sentences, taught, practice, planned } = course
  const spoken = sentences.map(({ text }) => text)
  const own = taught.flatMap((scene) => scene.sentences)

  test('speaks in clean sentences', () => {
    expect(spoken.length).toBeGreaterThan(5)
    expect(spoken.filter((text) => MARKUP.test(speakText(text, document.language)))).toEqual([])
    expect(spoken.filter((text) => !/^[«"]?[\s\u00A0]?[\p{Lu}\d]/u.test(text))).toEqual([])
    expect(spoken.filter((text) => !/[.!?](?:"|\u00A0»)?$/.test(text))).toEqual([])
    expect(
      spoken.filter((text) => /[.,;:]{2}|\s{2}|\sde de\s|\sde le\s|\sà le\s|\s,|undefined|null/.test(text)),
    ).toEqual([])
    expect(spoken.filter((text) => /\bde (?:des|les?) |\bà les? |(?<!\p{L})c’est les /u.test(text))).toEqual(
      [],
    )
  })

  test('keeps sentences as the source divides them: none cut inside, none joined except after a colon', () => {
    expect(own.filter(({ sourceRef }) => sourceRef && !isWhole(document, sourceRef))).toEqual([])
    const joined = spoken.filter(
      (text) => !/[:"“«]/.test(text) && splitSentences(text, document.language).length > 1,
    )
    expect(joined).toEqual([])
    expect(spoken.filter((text) => countWords(text) > 45 && /;\s/.test(text))).toEqual([])
  })

  test('repeats nothing that the source says once, except for practice', () => {
    const keys = own.map(({ text, sourceRef }) => `${sourceRef?.start} ${sentenceKey(text)}`)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    for (const scene of practice) {
      const asked = scene.sentences.filter(({ sourceRef }) => sourceRef !== null)
      expect(asked.length).toBeGreaterThanOrEqual(3)
      expect(asked.filter(({ sourceRef }) => !isHeading(document, sourceRef))).toEqual([])
      expect(new Set(asked.map(({ text }) => sentenceKey(text))).size).toBe(asked.length)
    }
  })

  test('has a passage for every sentence, except a call to practice', () => {
    expect(own.filter(({ sourceRef }) => sourceRef === null)).toEqual([])
    for (const scene of practice) {
      const calls = scene.sentences.filter(({ sourceRef }) => sourceRef === null)
      expect(calls.length).toBeLessThanOrEqual(2)
      expect(calls.filter(({ text }) => /\d/.test(text))).toEqual([])
    }
    const refs = [
      ...sentences.flatMap(({ sourceRef }) => sourceRef ?? []),
      ...outline.modules.flatMap((module) => module.scenes.flatMap((scene) => scene.sourceRefs)),
    ]
    expect(refs.filter((ref) => !holds(document, ref))).toEqual([])
  })

  test('uses the words of the source, and numbers from the passage', () => {
    const known = new Set([...wordsOf(document.text), ...SAID_SIGNS.split(' ')])
    const words = own.flatMap(({ text }) => wordsOf(text)).filter((word) => !/\d/.test(word))
    const others = words.filter((word) => !known.has(word))
    expect(others.length / words.length, others.join(' ')).toBeLessThanOrEqual(0.05)
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

  test('starts no scene with a sentence that depends on one spoken elsewhere', () => {
    const first = taught.flatMap((scene) => scene.sentences[0] ?? [])
    const leaning = first.filter(
      ({ text, sourceRef }) => LEANING.test(text) && !isHeading(document, sourceRef),
    )
    expect(leaning).toEqual([])
  })

  test('formats thousands for its language, and emphasizes only figures, names and labels', () => {
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

  test('never uses a forbidden word', () => {
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

  test('draws slides by the rules of their layouts, in whole phrases of the source', () => {
    const known = new Set(wordsOf(document.text))
    const objectives = outline.modules.flatMap((module) =>
      module.objectives.map((text) => text.replace(/\.$/, '')),
    )
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
      const body = scene.bullets.slice(layoutRule(scene.layout).headed ? 1 : 0)
      expect(body.map(sentenceKey)).not.toContain(sentenceKey(scene.title))
      for (const line of scene.bullets) {
        // Objectives are framed in words of our own.
        if (scene.layout === 'opening') expect(objectives).toContain(line)
        else expect(wordsOf(line).filter((word) => !known.has(word))).toEqual([])
        if (scene.layout !== 'quote') expect(countWords(line)).toBeLessThanOrEqual(30)
        for (const cell of line.split(CELL_MARK)) if (cell !== '–') expect(cell).not.toMatch(CUT)
      }
    }
  })

  test('teaches every heading with text once, in source order', () => {
    const refs = planned.flatMap((scene) => scene.sourceRefs)
    expect(refs.map(({ start }) => start)).toEqual(refs.map(({ start }) => start).toSorted((a, b) => a - b))
    expect(refs.filter(({ start }, index) => start < (refs[index - 1]?.end ?? 0))).toEqual([])
    const headings = document.blocks.filter(
      ({ kind }, index) => kind === 'heading' && (document.blocks[index + 1]?.kind ?? kind) !== 'heading',
    )
    const remarks = outline.remarks.join(' ')
    const missing = headings
      .filter(({ start, end }) => !refs.some((ref) => ref.start <= start && end <= ref.end))
      .map(({ start, end }) => document.text.slice(start, end))
      .filter((title) => !remarks.toLowerCase().includes(title.toLowerCase()))
    // The title of the document is the course's.
    expect(missing.filter((title) => sentenceKey(title) !== sentenceKey(outline.courseTitle))).toEqual([])
  })

  test('lists in its remarks what it leaves out, with its size', () => {
    // What a forbidden word takes away is no remark: the client asked for it.
    const whole = writeCourse(document, { ...BRIEF, forbiddenWords: [] })
    const said = whole.taught.flatMap((scene) => scene.sentences.flatMap(({ sourceRef }) => sourceRef ?? []))
    const sizes = [...whole.outline.remarks.join(' ').matchAll(/\((\d+) (?:words?|mots?)\)/g)]
    const left = sizes.reduce((sum, [, size]) => sum + Number(size), 0)
    const { text, blocks } = document
    const title = sentenceKey(whole.outline.courseTitle)
    // Headings and column heads are spoken only if the text needs them.
    const spoken = blocks.filter(
      ({ kind, start, end }) =>
        kind !== 'heading' && kind !== 'table_header' && sentenceKey(text.slice(start, end)) !== title,
    )
    expect(left).toBeGreaterThanOrEqual(wordsOutside(text, spoken, said))
    expect(left).toBeLessThanOrEqual(wordsOutside(text, blocks, said))
  })

  test('gives every module scenes, and every scene a distinct, capitalized title', () => {
    expect(modules.filter((module) => module.length === 0)).toEqual([])
    const titles = taught.map(({ title }) => sentenceKey(title))
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
    for (const scene of scenes) expect(scene.title).toMatch(/^(?:"|«\u00A0)?[\p{Lu}\d]/u)
  })
})

test('the fixtures exercise the layouts their material calls for', () => {
  const layouts = new Set(courses.flatMap(({ scenes }) => scenes.map((scene) => scene.layout)))
  for (const layout of ['bullets', 'two_columns', 'comparison', 'steps', 'quote', 'closing'])
    expect([...layouts]).toContain(layout)
})

test('a long course from many documents still repeats nothing', () => {
  const documents = FIXTURES.filter((name) => name.endsWith('.en')).map(namedFixture)
  const common = { language: 'en' as const, documents, brief: { ...BRIEF, targetMinutes: 60 } }
  const { outline } = writeOutline({ ...common, feedback: [], previous: null })
  expect(outline.modules.length).toBeGreaterThan(3)
  const keys = outline.modules.flatMap((_module, moduleIndex) =>
    writeScenes({ ...common, outline, moduleIndex, feedback: [] })
      .filter(({ title }) => title !== LANGUAGE_PACKS.en.phrases.outline.practiceTitle)
      .flatMap((scene) => scene.sentences.map(({ text }) => sentenceKey(text))),
  )
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('a change of theme inside a module adds no slide and no sentence', () => {
  const part = (title: string, topics: string[]) =>
    `## ${title}\n\n${topics.map((topic) => `### ${topic}\n\nThe ${topic.toLowerCase()} desk answers every customer of the region within two working days. Every ${topic.toLowerCase()} that is not answered in time goes to the manager, who calls the customer back and writes the reason into the file of the month. Nobody may close a ${topic.toLowerCase()} alone, because the reason is read by the auditors of the group at the end of the year.`).join('\n\n')}`
  const text = `# Handbook\n\n${part('Service levels', ['Repair', 'Delivery'])}\n\n${part('Commercial terms', ['Invoice', 'Credit'])}`
  const document = documentOf(text, 'en')
  const { outline, scenes, sentences } = writeCourse(document)
  expect(outline.modules.length).toBe(1)
  expect(scenes.map(({ layout }) => layout)).not.toContain('divider')
  const said = sentences.flatMap(({ sourceRef }) => sourceRef?.quote ?? '')
  expect(said).not.toContain('')
  const desks = said.flatMap((quote) => /^The (\w+) desk answers/.exec(quote)?.[1] ?? [])
  expect(desks).toEqual(['repair', 'delivery', 'invoice', 'credit'])
})

test.each([
  [
    'rows that still make a table',
    ['gold'],
    'table',
    ['Plan | Price | Seats', 'Basic | $10 | 5', 'Team | $20 | 9'],
  ],
  ['one row', ['gold', 'team'], 'comparison', ['Plan | Price | Seats', 'Basic | $10 | 5']],
  [
    'rows without their heads',
    ['price'],
    'bullets',
    ['Basic – $10 – 5', 'Team – $20 – 9', 'Gold – $30 – 20'],
  ],
])('a forbidden word leaves %s of a table', (_name, forbiddenWords, layout, bullets) => {
  const rows = '| Basic | $10 | 5 |\n| Team | $20 | 9 |\n| Gold | $30 | 20 |'
  const text = `# Guide\n\n## Our plans\n\n| Plan | Price | Seats |\n|---|---|---|\n${rows}`
  const { scenes } = writeCourse(documentOf(text, 'en'), { ...BRIEF, forbiddenWords })
  expect(scenes[0]).toMatchObject({ layout, bullets })
})
