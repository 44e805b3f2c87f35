import { describe, expect, test } from 'vitest'
import type { Language } from '../../product/source-document.ts'
import { goneLines } from './gone-lines.ts'
import { type FlaggedScene, sceneFlags } from './scene-flags.ts'

const scenes: Record<Language, FlaggedScene> = {
  en: {
    title: 'The team plan',
    layout: 'bullets',
    bullets: ['Eleven dollars per seat', 'Shared calendars for every office'],
    bulletSentences: [0, 1],
    sentences: [
      { text: 'The team plan costs eleven dollars per seat.' },
      { text: 'Every office gets shared calendars.' },
    ],
  },
  fr: {
    title: 'La formule Équipe',
    layout: 'bullets',
    bullets: ['Onze euros par poste', 'Agendas partagés pour chaque bureau'],
    bulletSentences: [0, 1],
    sentences: [
      { text: 'La formule Équipe coûte onze euros par poste.' },
      { text: 'Chaque bureau reçoit des agendas partagés.' },
    ],
  },
}
const LINES = {
  en: { unspoken: 'Phone support at night', first: 'Eleven dollars per seat' },
  fr: { unspoken: 'Assistance téléphonique de nuit', first: 'Onze euros par poste' },
}

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  const scene = scenes[language]
  const { unspoken, first } = LINES[language]
  const codes = (change: Partial<FlaggedScene>, gone: string[] = []) =>
    sceneFlags({ ...scene, ...change }, gone, language).map(({ code, line, sentence }) => [
      code,
      line,
      sentence,
    ])

  test('none in a coherent scene', () => expect(codes({})).toEqual([]))

  test('a line that no sentence mentions', () => {
    const bullets = [...scene.bullets, unspoken]
    expect(codes({ bullets, bulletSentences: [0, 1, null] })).toEqual([['line_unspoken', 2, null]])
  })

  test('not for column heads or the objectives of an opening, which are not read out', () => {
    const own = { bullets: [unspoken], bulletSentences: [null] }
    expect(codes({ ...own, layout: 'opening' })).toEqual([])
    const table = { bullets: [`${unspoken} | ${unspoken}`, ...scene.bullets], bulletSentences: [null, 0, 1] }
    expect(codes({ ...table, layout: 'comparison' })).toEqual([])
  })

  test('not for a line whose sentence is unknown but whose words are spoken', () => {
    expect(codes({ bulletSentences: [null, null] })).toEqual([])
  })

  test('a sentence about a line that was removed', () => {
    const left = { bullets: scene.bullets.slice(1), bulletSentences: [1] }
    expect(codes(left, [first])).toEqual([['line_gone', null, 0]])
    expect(codes({ ...left, sentences: scene.sentences.slice(1), bulletSentences: [0] }, [first])).toEqual([])
  })

  test('not for a line that was only reworded', () => {
    expect(codes({ bullets: [`${first}.`, scene.bullets[1]!] }, [first])).toEqual([])
  })

  test('a stage direction, a truncated sentence and a truncated line, each at its place', () => {
    const sentences = [
      { text: `[pause] ${scene.sentences[0]!.text}` },
      { text: scene.sentences[1]!.text.slice(0, -1) },
    ]
    expect(codes({ sentences, title: `${scene.title} …` })).toEqual([
      ['fragment', null, null],
      ['stage_direction', null, 0],
      ['fragment', null, 1],
    ])
  })
})

test.each([
  ['one version', [['generated', 'a b']], ''],
  [
    'an edit',
    [
      ['generated', 'a b'],
      ['edited', 'a'],
    ],
    'b',
  ],
  [
    'an edit and a note',
    [
      ['generated', 'a b c'],
      ['edited', 'a c'],
      ['note', 'c'],
    ],
    'a b',
  ],
  [
    'what came back',
    [
      ['generated', 'a b'],
      ['edited', 'a'],
      ['edited', 'a b'],
    ],
    '',
  ],
  [
    'composed anew',
    [
      ['generated', 'a b'],
      ['edited', 'a'],
      ['regenerated', 'c'],
    ],
    '',
  ],
  [
    'restored',
    [
      ['generated', 'a b'],
      ['edited', 'b'],
      ['restored', 'a'],
    ],
    '',
  ],
])('removed lines: %s', (_name, versions, gone) => {
  const read = versions.map(([reason = '', bullets = '']) => ({ reason, bullets: bullets.split(' ') }))
  expect(goneLines(read).toSorted().join(' ')).toBe(gone)
})
