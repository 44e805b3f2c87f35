import type { Scene } from '@/components/console/data/course-wire'
import type { ApiBody } from '@/components/shared/api-types'
import type { IconName } from '@/lib/media/slides/icons/slide-icons'
import type { LayoutName } from '@/lib/media/slides/slide-layouts'

/** The picture of a scene and its description for people who cannot see it. */
export type ChosenPicture = { picture_id: string; alt: string }
/** The icon of each line, or null for a line without; null as a whole: chosen from the names. */
export type ChosenIcons = (IconName | null)[] | null
/** The fields of a scene that people edit. */
export type SceneFields = {
  title: string
  layout: LayoutName
  bullets: string[]
  narration: string
  visual: ChosenPicture | null
  icons: ChosenIcons
}
/** Unsaved changes to a scene. */
export type SceneDraft = Partial<SceneFields>

type Body = ApiBody<'PATCH', '/courses/{course_id}/modules/{module_num}/scenes/{scene_num}'>
const EDITED: { [K in Exclude<keyof Body, 'version'>]-?: K } & { [K in keyof SceneFields]: K } = {
  title: 'title',
  layout: 'layout',
  bullets: 'bullets',
  narration: 'narration',
  visual: 'visual',
  icons: 'icons',
}
const FIELDS = Object.values(EDITED)

/** The current content of a scene, as edited. */
export const sceneFieldsOf = (scene: Scene): SceneFields => ({
  title: scene.title,
  layout: scene.layout as LayoutName,
  bullets: scene.bullets,
  narration: scene.narration,
  visual: scene.visual && { picture_id: scene.visual.picture_id, alt: scene.visual.alt },
  icons: scene.icons,
})

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The fields of a draft that differ from what it is based on, as edited. */
export const mineOf = (from: SceneDraft, draft: SceneDraft): SceneDraft =>
  Object.fromEntries(
    FIELDS.filter((field) => draft[field] !== undefined && !isSame(draft[field], from[field])).map(
      (field) => [field, draft[field]],
    ),
  )

/** The request body of a draft: the fields that differ from the scene, without empty lines. */
export function patchOf(scene: SceneFields, draft: SceneDraft): SceneDraft {
  const bullets = draft.bullets?.map((line) => line.trim()).filter((line) => line !== '')
  const icons = draft.icons === undefined ? undefined : iconsToSend(draft.icons, { ...scene, ...draft })
  const given = { ...draft, ...(bullets && { bullets }), icons }
  return Object.fromEntries(
    FIELDS.filter((field) => given[field] !== undefined && !isSame(given[field], scene[field])).map(
      (field) => [field, given[field]],
    ),
  )
}

/** Icons beside the lines that are sent; null if they no longer belong to lines of cards. */
function iconsToSend(icons: ChosenIcons, { layout, bullets }: SceneFields): ChosenIcons {
  if (layout !== 'cards' || icons?.length !== bullets.length) return null
  return icons.filter((_, line) => bullets[line]?.trim() !== '')
}

/** Whether a draft differs from the scene. */
export const changesScene = (scene: SceneFields, draft: SceneDraft): boolean =>
  Object.keys(patchOf(scene, draft)).length > 0

type Readable = Partial<Record<keyof SceneFields | 'scenes', unknown>>

/**
 * The content of a scene, a module, or a version of one of their artifacts, as one text to read and compare.
 */
export function readText(content: Readable): string {
  const { title, bullets, narration, scenes } = content
  if (Array.isArray(scenes)) return scenes.map(readText).join('\n\n\n')
  const lines = Array.isArray(bullets) ? bullets.map((line) => `– ${line}`) : []
  const parts = [title, lines.join('\n'), narration]
  return parts.filter((part) => typeof part === 'string' && part !== '').join('\n\n')
}
