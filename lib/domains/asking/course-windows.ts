import { isSentence } from '../../author/text/item-style.ts'
import { sentenceKey } from '../../author/text/text-match.ts'
import { CELL_MARK } from '../../media/slides/slide-layouts.ts'
import type { Language } from '../../product/source-document.ts'

/** A sentence that is said, or a line that is only shown. Seconds are those of the module's video. */
export type ToldText = { isSpoken: boolean; text: string; atSeconds: number }
/** What learners hear and see of a scene, in order; indices start at 0. */
export type ToldScene = { moduleIndex: number; sceneIndex: number; title: string; texts: ToldText[] }
/** What can answer a question: a sentence, two in a row, a line of a slide, or a row of a table under its head. */
export type CourseWindow<S extends ToldScene = ToldScene> = { scene: S; parts: ToldText[]; text: string }

/** A row with fewer cells reads like a line, even without the head of its table. */
const LEAST_COLUMNS = 3

const QUESTION = /\?[\s"”»]*$/

/** The windows of a course that tell something: not what only asks, nor the name of what a scene tells of. */
export function tellingWindows<S extends ToldScene>(
  scenes: readonly S[],
  language: Language,
): CourseWindow<S>[] {
  const tellers = new Map<string, S>()
  for (const scene of scenes) {
    const shown = scene.texts.filter(({ isSpoken }) => !isSpoken)
    for (const name of [sentenceKey(scene.title), ...namesOf(shown)])
      if (!tellers.has(name)) tellers.set(name, scene)
  }
  const tells = ({ text }: ToldText, scene: S) => {
    const key = sentenceKey(text)
    const isOwnName = key === sentenceKey(scene.title) && !isSentence(text, language)
    const isName = isOwnName || (tellers.get(key) ?? scene) !== scene
    return text.includes(CELL_MARK) || !(QUESTION.test(text) || isName)
  }
  return scenes.flatMap(windowsOf).filter(({ parts, scene }) => parts.some((part) => tells(part, scene)))
}

/** All windows of a scene. A line of a slide that is also said is left to the sentence. */
function windowsOf<S extends ToldScene>(scene: S): CourseWindow<S>[] {
  const spoken = scene.texts.filter(({ isSpoken }) => isSpoken)
  const shown = scene.texts.filter(({ isSpoken }) => !isSpoken)
  const isOfTable = (line: ToldText) => cellsOf(line).length >= LEAST_COLUMNS
  const [head, ...rows] = shown.filter(isOfTable)
  const said = sentenceKey(spoken.map(({ text }) => text).join(' '))
  const isSaid = (line: ToldText) => cellsOf(line).every((cell) => said.includes(sentenceKey(cell)))
  const lines = shown.filter((line) => !isOfTable(line) && !isSaid(line))
  const names = namesOf(shown)
  const statements = withNames(spoken, names)
  const isNamed = ([first]: ToldText[]) => {
    const key = `${sentenceKey(first!.text)} `
    return names.some((name) => key.startsWith(`${name} `))
  }
  const windows = [
    ...statements,
    ...lines.map((one) => [one]),
    // One with its own name says enough; two such would mix things up.
    ...statements
      .map((one, at) => [...(statements[at - 1] ?? []), ...one])
      .filter((_, at) => at > 0 && !isNamed(statements[at]!)),
  ]
  return [
    ...windows.map((parts) => ({ scene, parts, text: parts.map(({ text }) => asLine(text)).join(' ') })),
    ...rows.map((row) => ({ scene, parts: [head!, row], text: rowText(head!, row) })),
  ]
}

const cellsOf = ({ text }: ToldText): string[] => text.split(CELL_MARK)
const asLine = (text: string): string => text.replaceAll(CELL_MARK, ' – ')

/** "Duo – 80 cups (Cups per hour) · 139 euros (Price)", in any language. */
function rowText(head: ToldText, row: ToldText): string {
  const names = cellsOf(head)
  const [name, ...cells] = cellsOf(row)
  return `${name} – ${cells.map((cell, at) => `${cell} (${names[at + 1] ?? ''})`).join(' · ')}`
}

/** What rows of a table and lines with a heading are about. */
const namesOf = (shown: readonly ToldText[]): string[] =>
  shown
    .map(cellsOf)
    .filter(({ length }) => length > 1)
    .map(([name]) => sentenceKey(name!))
    .filter(Boolean)

/**
 * What is said, each sentence with the name before it that it is about: "Duo. Price: 139 euros." A name alone behind
 * the sentence about another one would answer with the other's price.
 */
function withNames(spoken: readonly ToldText[], names: readonly string[]): ToldText[][] {
  const statements: ToldText[][] = []
  let isOpen = false
  for (const one of spoken) {
    if (isOpen) statements.at(-1)!.push(one)
    else statements.push([one])
    isOpen = names.includes(sentenceKey(one.text))
  }
  return statements
}
