import type { OutlineFlag } from '@/components/console/review/flags/flagged-places'
import { type DraftOutline, outlinePlaceOf } from './outline-draft'
import type { FlaggedOutline } from './use-tree-actions'

/** The flags of a row (`course`, a module or a scene) whose text is still there. */
export const flagsOfRow = (
  draft: DraftOutline,
  { base, flags }: FlaggedOutline,
  key: string,
): OutlineFlag[] =>
  flags.filter(({ path, text }) => {
    const [, module = '', scene = '', field = ''] =
      /^(?:modules\.(\d+)\.)?(?:scenes\.(\d+)\.)?(\w+)/.exec(path) ?? []
    const at = base.modules[Number(module)]
    const owner = module === '' ? 'course' : scene === '' ? at?.key : at?.scenes[Number(scene)]?.key
    return owner === key && textsOf(draft, key, field).some((written) => written.trim() === text.trim())
  })

/** The current text of a row's field: one per objective, else a single one; none if the row is gone. */
function textsOf(draft: DraftOutline, key: string, field: string): string[] {
  const place = outlinePlaceOf(draft, key)
  if (key !== 'course' && !place) return []
  const module = place && draft.modules[place.module]
  const row: object = (place?.scene == null ? module : module?.scenes[place.scene]) ?? draft
  return [Object.entries(row).find(([name]) => name === field)?.[1] ?? []].flat().map(String)
}
