import { describe, expect, it } from 'vitest'
import { documentOf } from '../fixtures/read-fixture.ts'
import { readTree } from '../reading/read-tree.ts'
import type { Unit } from '../reading/source-tree.ts'
import { countWords } from '../text/text-match.ts'
import { balanceGroups } from './balance-groups.ts'
import { packScenes } from './pack-scenes.ts'
import { splitUnit } from './split-unit.ts'
import { unitText, unitWords } from './unit-size.ts'

const words = (count: number): string =>
  Array.from({ length: count }, (_none, index) => `word${String.fromCharCode(97 + (index % 26))}`).join(' ')
const unitsOf = (markdown: string): Unit[] =>
  readTree(documentOf(`# Guide\n## Part\n${markdown}`, 'en')).root.parts.flatMap((part) => [
    ...part.units,
    ...part.parts.flatMap(({ units }) => units),
  ])
const list = (items: number, size: number): string =>
  Array.from({ length: items }, (_none, index) => `- Item ${index + 1} ${words(size - 2)}.`).join('\n')

const asked = (items: number, size: number): string =>
  Array.from({ length: items }, (_none, index) => `- Topic ${index + 1}\n  - "How ${words(size - 3)}?"`).join(
    '\n',
  )

describe('splitUnit', () => {
  it.each([
    ['a short list', list(5, 10), 1],
    ['a list of many items', list(16, 8), 3],
    ['a list of long items', list(6, 40), 3],
    ['a list of very short items', list(10, 3), 1],
    ['a list of seven items', list(7, 12), 1],
    ['seven questions under their names', asked(7, 12), 2],
  ])('%s', (_name, markdown, expected) => {
    const [unit] = unitsOf(markdown)
    expect(splitUnit(unit!)).toHaveLength(expected)
  })

  it('cuts a table of names and long texts for cards, one of short cells by rows', () => {
    const table = (size: number) =>
      `| Activity | What it is |\n|---|---|\n${Array.from({ length: 6 }, (_none, index) => `| Name ${index} | ${words(size)} |`).join('\n')}`
    expect(unitsOf(table(16)).flatMap(splitUnit)).toHaveLength(2)
    expect(unitsOf(table(5)).flatMap(splitUnit)).toHaveLength(1)
  })

  it('cuts a long paragraph, never before a sentence that leans on the previous one', () => {
    const sentence = (start: string) => `${start} ${words(28)}.`
    const [unit] = unitsOf(['Buyers', 'Sellers', 'This', 'That', 'Teams', 'They'].map(sentence).join(' '))
    const parts = splitUnit(unit!)
    expect(parts.length).toBeGreaterThan(1)
    expect(parts.map((part) => unitText(part).split(' ')[0])).not.toContain('This')
    expect(parts.map(unitText).join(' ')).toBe(unitText(unit!))
  })

  it('gives every part the exact span of its text and the lead only to the first', () => {
    const markdown = `Before the meeting, check these points:\n${list(16, 8)}`
    const document = documentOf(`# Guide\n## Part\n${markdown}`, 'en')
    const parts = readTree(document).root.parts.flatMap((part) => part.units.flatMap(splitUnit))
    expect(parts.map(({ lead }) => lead?.text ?? null)).toEqual([
      'Before the meeting, check these points:',
      ...parts.slice(1).map(() => null),
    ])
    const texts = parts.map(({ start, end }) => document.text.slice(start, end))
    expect(texts.map(countWords)).toEqual(parts.map(unitWords))
    expect(parts.map((part) => part.kind === 'list' && part.first)).toEqual([1, 6, 12])
  })
})

describe('balanceGroups', () => {
  it.each([
    [
      [10, 10, 10, 10],
      2,
      [
        [10, 10],
        [10, 10],
      ],
    ],
    [[40, 5, 5, 30], 2, [[40], [5, 5, 30]]],
    [[1], 3, [[1]]],
    [[], 2, []],
  ])('%j into %i', (things, parts, expected) =>
    expect(balanceGroups(things, (thing) => thing, parts)).toEqual(expected),
  )
})

describe('packScenes', () => {
  const kinds = (markdown: string) =>
    packScenes(unitsOf(markdown)).map((scene) => scene.map(({ kind }) => kind))

  it('puts one list on a slide with the prose that leads to it', () => {
    const prose = `Buyers compare ${words(30)}.`
    expect(kinds(`${prose}\n${list(4, 10)}\n${prose}\n${list(4, 12)}`)).toEqual([
      ['para', 'list'],
      ['para', 'list'],
    ])
  })

  it('ends a scene of two lists with what comes of them, unless that is a price', () => {
    const scenes = (tail: string) =>
      kinds(`Activities:\n\n${list(4, 8)}\n\nQuestions to ask:\n\n${list(3, 7)}\n\n${tail}`)
    expect(scenes('**Output:** Terms agreed\n**Duration:** Two weeks')).toEqual([['list', 'list', 'list']])
    expect(scenes('**Output:** Terms agreed\n**Price:** $200 a week')).toEqual([['list', 'list'], ['list']])
  })

  it('leaves no sentence that leans on another at the start of a scene', () => {
    const scenes = packScenes(
      unitsOf(`Buyers wait ${words(90)}.\nThis costs ${words(40)}.\nTeams plan ${words(70)}.`),
    )
    expect(scenes.map((scene) => unitText(scene[0]!).split(' ')[0])).toEqual(['Buyers', 'Teams'])
  })

  it('joins what is too small for a slide to its neighbor', () => {
    expect(kinds(`Buyers wait ${words(90)}.\n${list(4, 15)}\nAsk once more.`)).toEqual([
      ['para'],
      ['list', 'para'],
    ])
  })
})
