import type { ChosenIcons, SceneVisual } from '../../../author/contract/author.ts'
import type { Course, Scene } from '../../../generated/prisma/client.ts'
import { iconsOf } from '../../../media/slides/icons/slide-icons.ts'
import type { LayoutName } from '../../../media/slides/slide-layouts.ts'
import type { InputIssue } from '../../../platform/errors.ts'
import { readBullets, readVisual } from './scene-json.ts'

type Lines = { layout: LayoutName; bullets: readonly string[] }

/** The icons a person chose for the lines of a scene; null if nobody chose any. */
export const chosenIcons = ({ visual }: Pick<Scene, 'visual'>): ChosenIcons | null =>
  readVisual(visual)?.icons ?? null

/** The icons on the slide of a scene, one per line; null if it shows none. */
export const shownIcons = (
  { language }: Pick<Course, 'language'>,
  scene: Pick<Scene, 'layout' | 'bullets' | 'visual'>,
): ChosenIcons | null =>
  iconsOf({ layout: scene.layout, bullets: readBullets(scene.bullets) }, chosenIcons(scene), language)

const doFit = ({ layout, bullets }: Lines, icons: ChosenIcons): boolean =>
  layout === 'cards' && icons.length === bullets.length

/** What a scene shows besides these lines: chosen icons that no longer fit them are dropped. Pure. */
export function withFittingIcons(visual: SceneVisual | null, lines: Lines): SceneVisual | null {
  if (!visual?.icons || doFit(lines, visual.icons)) return visual
  const { icons: _, ...rest } = visual
  return rest.picture || rest.left.length > 0 ? rest : null
}

/** Why icons do not fit the lines they are chosen for. Pure. */
export function iconIssues(lines: Lines, icons: ChosenIcons): InputIssue[] {
  if (doFit(lines, icons)) return []
  const msg = 'A slide “cards” has an icon or null for each of its lines, other slides have none'
  return [{ loc: ['body', 'icons'], msg, type: 'value_error', input: icons }]
}
