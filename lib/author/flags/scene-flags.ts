import { CELL_MARK, type LayoutName, layoutRule } from '../../media/slides/slide-layouts.ts'
import type { Language } from '../../product/source-document.ts'
import { coverage } from '../text/text-match.ts'
import { hasDirection, isBrokenLine, isBrokenSentence } from './text-flags.ts'

export const SCENE_FLAGS = [
  'stage_direction',
  'fragment',
  'line_unspoken',
  'line_gone',
  'picture_without_alt',
  'picture_small',
  'picture_left_out',
] as const

/**
 * What an attentive reader would stop at; `line` and `sentence` are 0-based, both null for the title and for
 * pictures.
 */
export type SceneFlag = {
  code: (typeof SCENE_FLAGS)[number]
  line: number | null
  sentence: number | null
  text: string
}

export type FlaggedScene = {
  title: string
  layout: LayoutName
  bullets: readonly string[]
  /** for each line the sentence about it; null: none */
  bulletSentences: readonly (number | null)[]
  sentences: readonly { text: string }[]
}

/** A line is said if this share (0-1) of its meaningful words is. */
const SAID = 0.5
/** A sentence is about a line that is gone if it has this share (0-1) of its meaningful words. */
const ABOUT = 0.75
/** Their lines stand for themselves: nobody reads them out. */
const UNREAD: readonly LayoutName[] = ['title', 'divider', 'opening']

/**
 * Where the slide and the narration of a scene would make a reader stop: words nobody should say, parts of
 * sentences, lines no sentence speaks of, and sentences about one of the `gone` lines, which people removed.
 * Pure.
 */
export function sceneFlags(scene: FlaggedScene, gone: readonly string[], language: Language): SceneFlag[] {
  const { title, bullets, sentences } = scene
  const shown = [{ text: title, line: null }, ...bullets.map((text, line) => ({ text, line }))]
  return [
    ...shown
      .filter(({ text }) => text.split(CELL_MARK).some((cell) => isBrokenLine(cell, language)))
      .map(({ text, line }) => ({ code: 'fragment' as const, line, sentence: null, text })),
    ...unspoken(scene, language),
    ...sentences.flatMap(({ text }, sentence) => {
      const of = (code: SceneFlag['code'], about = text) => ({ code, line: null, sentence, text: about })
      const left = leftOf(sentence, gone, scene, language)
      return [
        ...(hasDirection(text) ? [of('stage_direction')] : []),
        ...(isBrokenSentence(text, language) ? [of('fragment')] : []),
        ...(left === undefined ? [] : [of('line_gone', left)]),
      ]
    }),
  ]
}

function unspoken(scene: FlaggedScene, language: Language): SceneFlag[] {
  const { layout, bullets, bulletSentences, sentences, title } = scene
  if (UNREAD.includes(layout)) return []
  const said = [title, ...sentences.map(({ text }) => text)].join(' ')
  // Where figures are spoken as words, those of a line prove nothing.
  const compared = (line: string) => (/\d/.test(said) ? line : line.replace(/\d+/g, ' '))
  return bullets.flatMap((text, line) => {
    const isHead = layoutRule(layout).headed && line === 0
    const isKnown = sentences[bulletSentences[line] ?? -1] !== undefined
    const isSaid = isHead || isKnown || coverage(compared(text), said, language) >= SAID
    return isSaid ? [] : [{ code: 'line_unspoken' as const, line, sentence: null, text }]
  })
}

/** The removed line that a sentence still speaks of, unless the slide says it in another place. */
function leftOf(
  sentence: number,
  gone: readonly string[],
  { title, bullets, bulletSentences, sentences }: FlaggedScene,
  language: Language,
): string | undefined {
  const spoken = sentences[sentence]?.text ?? ''
  const hasLine = bullets.some(
    (line, index) => bulletSentences[index] === sentence || coverage(line, spoken, language) >= ABOUT,
  )
  if (hasLine) return undefined
  return gone.find(
    (line) =>
      coverage(line, spoken, language) >= ABOUT &&
      [title, ...bullets].every((text) => coverage(line, text, language) < SAID),
  )
}
