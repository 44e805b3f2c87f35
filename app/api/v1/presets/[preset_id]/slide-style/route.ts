import { on, routes } from '@/lib/http/route.ts'
import { getPreset } from '@/lib/presets/get-preset.ts'
import { serializeSlideStyle } from '@/lib/presets/slide-style-view.ts'
import { getSlideStyleContract, updateSlideStyleContract } from '@/lib/presets/style-contract.ts'
import { updateSlideStyle } from '@/lib/presets/update-slide-style.ts'

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
