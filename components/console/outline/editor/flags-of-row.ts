import type { OutlineFlag } from '@/components/console/review/flags/flagged-places'
import { type DraftOutline, placeOf } from './outline-draft'
import type { FlaggedOutline } from './use-tree-actions'

/** What is flagged in a row (`course`, a module or a scene) and still stands there. */
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

/** What a field of a row says now: an objective each, else one text; nothing where the row is gone. */
function textsOf(draft: DraftOutline, key: string, field: string): string[] {
  const place = placeOf(draft, key)
  if (key !== 'course' && !place) return []
  const module = place && draft.modules[place.module]
  const row: object = (place?.scene == null ? module : module?.scenes[place.scene]) ?? draft
  return [Object.entries(row).find(([name]) => name === field)?.[1] ?? []].flat().map(String)
}
