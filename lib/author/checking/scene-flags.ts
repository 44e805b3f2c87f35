import { CELL_MARK, type LayoutName, layoutRule } from '../../media/slides/slide-layouts.ts'
import type { Language } from '../../product/source-document.ts'
import { speaksToMachine } from '../reading/machine/speaks-to-machine.ts'
import { coverage } from '../text/text-match.ts'
import { hasDirection, isBrokenLine, isBrokenSentence } from './text-flags.ts'

export const SCENE_FLAGS = [
  'stage_direction',
  'speaks_to_machine',
  'fragment',
  'line_unspoken',
  'line_gone',
  'picture_without_alt',
  'picture_small',
  'picture_left_out',
] as const

/**
 * A place where an attentive reader would stop; `line` and `sentence` are 0-based, both null for the title
 * and for pictures.
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
  /** for each line the index of the sentence about it, or null */
  bulletSentences: readonly (number | null)[]
  sentences: readonly { text: string }[]
}

/** A line counts as spoken if this share (0-1) of its meaningful words is. */
const SAID = 0.5
/** A sentence is about a removed line if it has this share (0-1) of its meaningful words. */
const ABOUT = 0.75
/** The lines of these layouts need not be spoken. */
const UNREAD: readonly LayoutName[] = ['title', 'divider', 'opening']

/**
 * The places in a scene's slide and narration that would make a reader stop: text not meant to be spoken,
 * fragments of sentences, lines that no sentence is about, and sentences about one of the `gone` lines, which
 * people removed. Pure.
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
        ...(speaksToMachine(text) ? [of('speaks_to_machine')] : []),
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
  // If the narration spells figures out as words, the figures of a line cannot be compared.
  const compared = (line: string) => (/\d/.test(said) ? line : line.replace(/\d+/g, ' '))
  return bullets.flatMap((text, line) => {
    const isHead = layoutRule(layout).headed && line === 0
    const isKnown = sentences[bulletSentences[line] ?? -1] !== undefined
    const isSaid = isHead || isKnown || coverage(compared(text), said, language) >= SAID
    return isSaid ? [] : [{ code: 'line_unspoken' as const, line, sentence: null, text }]
  })
}

/** The removed line that a sentence is still about, unless another part of the slide says the same. */
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
