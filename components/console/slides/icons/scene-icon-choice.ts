import type { ChosenIcons, SceneFields } from '@/components/console/scenes/scene-editor-draft'
import { type IconName, iconsOf } from '@/lib/media/slides/icons/slide-icons'
import type { Language } from '@/lib/product/source-document'

type Lines = Pick<SceneFields, 'layout' | 'bullets' | 'icons'>
/** The choice for a line: an icon, none, or automatic from the name. */
export type IconChoice = IconName | 'none' | 'automatic'

/** The choice for each line, and the icon it shows. */
export function choicesOf(
  { layout, bullets, icons }: Lines,
  language: Language,
): { choice: IconChoice; icon: IconName | null }[] {
  const chosen = icons?.length === bullets.length ? icons : null
  const shown = iconsOf({ layout, bullets }, chosen, language)
  return bullets.map((_, line) => ({
    choice: chosen ? (chosen[line] ?? 'none') : 'automatic',
    icon: shown?.[line] ?? null,
  }))
}

/** The icons after a choice for one line: the others keep what they show, or all become automatic again. */
export function chooseIcon(lines: Lines, language: Language, at: number, choice: IconChoice): ChosenIcons {
  if (choice === 'automatic') return null
  const shown = choicesOf(lines, language).map(({ icon }) => icon)
  return shown.with(at, choice === 'none' ? null : choice)
}
