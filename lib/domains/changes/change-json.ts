import { z } from 'zod'
import type { SeenScene } from '../../author/checking/place-pictures.ts'
import type { OutlineScene } from '../../author/contract/author.ts'
import { outlineScene } from '../../author/contract/author-json.ts'
import { jsonColumn } from '../../platform/json-column.ts'
import { preparedScene } from '../modules/scenes/scene-json.ts'
import type { ChangedPlace } from '../sources/comparison/text-difference.ts'

const range = { start: z.number(), end: z.number() }
const span = z.object({ ...range, text: z.string() })
const place: z.ZodType<ChangedPlace> = z.object({
  before: span.nullable(),
  after: span.nullable(),
  edits: z.array(z.object({ ...range, before: z.string(), after: z.string() })),
  follows: z.object({ ...range, goesOn: z.boolean() }).nullable(),
  isHeading: z.boolean().optional(),
})

export const readPlaces = jsonColumn('source_difference.places', z.array(place))

/** A scene as its author wrote it, and as the outline plans it; its passages are of the change until it is concluded. */
export type AddedScene = SeenScene & { planned: OutlineScene }
export const readAddedScene = jsonColumn<AddedScene | null>(
  'source_difference.new_scene',
  preparedScene.extend({ planned: outlineScene }).nullable(),
)
