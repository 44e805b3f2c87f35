import { sentenceKey } from '../../author/text/text-match.ts'
import { CELL_MARK } from '../../media/slides/slide-layouts.ts'

/** A sentence that is said, or a line that is only shown. Seconds are those of the module's video. */
export type ToldText = { isSpoken: boolean; text: string; atSeconds: number }
/** What learners hear and see of a scene, in order; indices start at 0. */
export type ToldScene = { moduleIndex: number; sceneIndex: number; title: string; texts: ToldText[] }
/** What can answer a question: a sentence, two in a row, a line of a slide, or a row of a table under its head. */
export type CourseWindow<S extends ToldScene = ToldScene> = { scene: S; parts: ToldText[]; text: string }

/** A row with fewer cells reads like a line, even without the head of its table. */
const LEAST_COLUMNS = 3

/** All windows of a scene. A line of a slide that is also said is left to the sentence. */
export function windowsOf<S extends ToldScene>(scene: S): CourseWindow<S>[] {
  const spoken = scene.texts.filter(({ isSpoken }) => isSpoken)
  const shown = scene.texts.filter(({ isSpoken }) => !isSpoken)
  const isOfTable = ({ text }: ToldText) => text.split(CELL_MARK).length >= LEAST_COLUMNS
  const [head, ...rows] = shown.filter(isOfTable)
  const said = sentenceKey(spoken.map(({ text }) => text).join(' '))
  const isSaid = ({ text }: ToldText) =>
    text.split(CELL_MARK).every((cell) => said.includes(sentenceKey(cell)))
  const lines = shown.filter((line) => !isOfTable(line) && !isSaid(line))
  const windows = [
    ...[...spoken, ...lines].map((one) => [one]),
    ...spoken.slice(1).map((one, before) => [spoken[before]!, one]),
    ...rows.map((row) => [head!, row]),
  ]
  return windows.map((parts) => ({ scene, parts, text: parts.map(({ text }) => text).join(' ') }))
}
