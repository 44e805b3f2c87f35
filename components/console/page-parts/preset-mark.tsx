'use client'

import { COLOR_ROLES } from '@/components/console/data/preset-wire'
import { useRead } from '@/components/shared/queries/use-read'
import { inkOn } from '@/lib/platform/color'

type Props = { presetId: string; name: string; isMade: boolean }

/** The badge of a preset: its logo, or its initial in its color, above the colors of its brand. */
export function PresetMark({ presetId, name, isMade }: Props) {
  const { data } = useRead(['preset', presetId, 'brand'], '/presets/{preset_id}/brand', {
    path: { preset_id: presetId },
    enabled: isMade,
    staleTime: 60_000,
  })
  const content = data?.content
  return (
    <div aria-hidden="true" className="w-14 shrink-0 overflow-hidden rounded-lg border border-line">
      {content?.logo_url ? (
        <div className="flex h-11 items-center justify-center bg-white p-1.5">
          {/* biome-ignore lint/performance/noImgElement: a signed address that changes with every read */}
          <img src={content.logo_url} alt="" className="max-h-full max-w-full object-contain" />
        </div>
      ) : (
        <div
          className="flex h-11 items-center justify-center bg-sunken font-semibold text-lg text-muted"
          style={
            content ? { background: content.colors.primary, color: inkOn(content.colors.primary) } : undefined
          }
        >
          {name.trim().charAt(0).toUpperCase()}
        </div>
      )}
      <div className="flex h-2 bg-sunken">
        {content &&
          COLOR_ROLES.map((role) => (
            <span key={role} className="flex-1" style={{ background: content.colors[role] }} />
          ))}
      </div>
    </div>
  )
}
