import {
  type BrandColors,
  type BrandContent,
  COLOR_ROLES,
  TONES,
} from '@/components/console/data/preset-wire'
import type { ApiBody } from '@/components/shared/api-types'

/**
 * A brand as it is being edited; `logo`: the source whose logo is taken, null a monogram, undefined as it is.
 */
export type BrandDraft = Omit<BrandContent, 'logo_url' | 'tagline'> & {
  tagline: string
  logo?: string | null | undefined
}

type BrandChanges = ApiBody<'PATCH', '/presets/{preset_id}/brand'>

/** A brand as a draft begins with it. */
export const toDraft = ({ logo_url: _, ...content }: BrandContent): BrandDraft => ({
  ...content,
  tagline: content.tagline ?? '',
})

/**
 * What names the state a draft was begun on: everything but the address of the logo, which changes at every
 * reading.
 */
export const brandStamp = (content: BrandContent): string =>
  JSON.stringify([toDraft(content), content.logo_url === null])

/** What of a brand a draft changes, as PATCH takes it; null when nothing. */
export function brandChanges(before: BrandContent, draft: BrandDraft): BrandChanges | null {
  const changes: BrandChanges = {}
  for (const key of ['company_name', 'font_family'] as const)
    if (draft[key].trim() !== before[key]) changes[key] = draft[key].trim()
  const tone = TONES.find((known) => known === draft.tone)
  if (tone && tone !== before.tone) changes.tone = tone
  const tagline = draft.tagline.trim() || null
  if (tagline !== before.tagline) changes.tagline = tagline
  const colors = changedColors(before.colors, draft.colors)
  if (colors) changes.colors = colors
  if (draft.logo !== undefined) changes.logo_source_id = draft.logo
  return Object.keys(changes).length > 0 ? changes : null
}

/** The roles that have another color, or null. */
export function changedColors(before: BrandColors, after: BrandColors): Partial<BrandColors> | null {
  const roles = COLOR_ROLES.filter((role) => after[role].toLowerCase() !== before[role])
  return roles.length > 0 ? Object.fromEntries(roles.map((role) => [role, after[role]])) : null
}

/** A brand in lines of text, to compare two of them. */
export const brandText = (draft: BrandDraft, labels: (field: string) => string): string =>
  [
    `${labels('company_name')} : ${draft.company_name}`,
    `${labels('tagline')} : ${draft.tagline}`,
    `${labels('tone')} : ${draft.tone}`,
    `${labels('font_family')} : ${draft.font_family}`,
    ...COLOR_ROLES.map((role) => `${labels(role)} : ${draft.colors[role]}`),
  ].join('\n')
