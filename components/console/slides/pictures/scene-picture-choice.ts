import type { CoursePicture, Scene } from '@/components/console/data/course-wire'
import type { SceneDraft, SceneFields } from '@/components/console/scenes/scene-editor-draft'
import { type NoRoom, roomForPicture, slideWithoutPicture } from '@/lib/media/slides/picture-room'
import { showsPicture } from '@/lib/media/slides/slide-layouts'

export type OfferedPicture = NonNullable<Scene['visual']> & { source_name?: string; added?: boolean }

/** The pictures a scene can have: those of the course, and its own even if its document has been left out. */
export const offeredPictures = (
  pictures: readonly CoursePicture[],
  visual: Scene['visual'],
): OfferedPicture[] =>
  visual && !pictures.some(({ picture_id }) => picture_id === visual.picture_id)
    ? [visual, ...pictures]
    : [...pictures]

const fileOf = ({ picture_id }: { picture_id: string }): string | undefined => picture_id.split('/')[1]

/** The pictures of a library that are not among those of a course, where a copy has the same file. */
export const otherPictures = <Picture extends { picture_id: string }>(
  library: readonly Picture[],
  pictures: readonly OfferedPicture[],
): Picture[] => library.filter((each) => !pictures.some((picture) => fileOf(picture) === fileOf(each)))

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const captionLines = (caption: string | null): string[] => (caption ? [caption] : [])

/**
 * What choosing a picture changes: a slide that shows one keeps its layout, another gets it beside its lines
 * if they leave space. `shown` is the picture chosen until then.
 */
export function choosePicture(
  value: SceneFields,
  saved: SceneFields,
  picture: OfferedPicture,
  shown: OfferedPicture | null,
): SceneDraft {
  const { picture_id, alt, caption } = picture
  const visual = saved.visual?.picture_id === picture_id ? saved.visual : { picture_id, alt }
  if (!showsPicture(value.layout)) return { visual, ...roomForPicture(value, caption).slide }
  const hasCaption =
    value.layout === 'picture' && isSame(value.bullets, captionLines(shown ? shown.caption : null))
  return { visual, ...(hasCaption && { bullets: captionLines(caption) }) }
}

/** What choosing no picture changes: the slide returns to what it was before, or to a list of its lines. */
export function chooseNone(value: SceneFields, saved: SceneFields, shown: OfferedPicture | null): SceneDraft {
  if (!showsPicture(value.layout)) return { visual: null }
  const { slide } = roomForPicture(saved, shown?.caption ?? null)
  const isUntouched = slide && isSame([slide.layout, slide.bullets], [value.layout, value.bullets])
  const { layout, bullets } = isUntouched ? saved : slideWithoutPicture(value)
  return { visual: null, layout, bullets }
}

/** Why the picture of a scene is not on its slide; null: it is, or there is none. */
export function whyUnseen(value: SceneFields): NoRoom | 'unused' | null {
  if (!value.visual || showsPicture(value.layout)) return null
  return roomForPicture(value, null).problem ?? 'unused'
}
