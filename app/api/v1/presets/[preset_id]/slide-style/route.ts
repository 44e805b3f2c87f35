import { getPreset } from '@/lib/domains/presets/get-preset.ts'
import { serializeSlideStyle } from '@/lib/domains/presets/styles/slide-style-view.ts'
import {
  getSlideStyleContract,
  updateSlideStyleContract,
} from '@/lib/domains/presets/styles/style-contract.ts'
import { updateSlideStyle } from '@/lib/domains/presets/styles/update-slide-style.ts'
import { on, routes } from '@/lib/platform/http/route.ts'

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = routes(
  on(getSlideStyleContract, async (ctx, { params }) =>
    serializeSlideStyle(await getPreset(ctx, params.preset_id)),
  ),
  on(updateSlideStyleContract, async (ctx, { params, body }) => {
    const { font_family: fontFamily, style_notes: styleNotes, ...rest } = body
    await updateSlideStyle(ctx, params.preset_id, { ...rest, fontFamily, styleNotes })
    return serializeSlideStyle(await getPreset(ctx, params.preset_id))
  }),
)
