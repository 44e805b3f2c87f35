import {
  type BrandColors,
  type BrandContent,
  COLOR_ROLES,
  type SourceLook,
  TONES,
} from '@/components/console/data/preset-wire'
import type { ApiBody } from '@/components/shared/api-types'

/**
 * A brand being edited; `logo`: the source to take the logo from, null for the name, undefined for no
 * change.
 */
export type BrandDraft = Omit<BrandContent, 'logo_url' | 'tagline'> & {
  tagline: string
  logo?: string | null | undefined
}

type BrandChanges = ApiBody<'PATCH', '/presets/{preset_id}/brand'>

/** The initial draft of a brand. */
export const toBrandDraft = ({ logo_url: _, ...content }: BrandContent): BrandDraft => ({
  ...content,
  tagline: content.tagline ?? '',
})

/**
 * Identifies the state a draft started from: everything but the URL of the logo, which changes on every read.
 */
export const brandStamp = (content: BrandContent): string =>
  JSON.stringify([toBrandDraft(content), content.logo_url === null])

/** A draft with what a template says; the rest stays. The font is one that slides have. */
export const withLook = (draft: BrandDraft, look: SourceLook): BrandDraft => ({
  ...draft,
  ...(look.colors && { colors: look.colors }),
  ...(look.drawn_in && { font_family: look.drawn_in }),
  ...(look.logo_url && { logo: look.source_id }),
})

/** What a draft changes in a brand, as PATCH takes it; null if nothing. */
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

/** The roles whose color changed, or null. */
export function changedColors(before: BrandColors, after: BrandColors): Partial<BrandColors> | null {
  const roles = COLOR_ROLES.filter((role) => after[role].toLowerCase() !== before[role])
  return roles.length > 0 ? Object.fromEntries(roles.map((role) => [role, after[role]])) : null
}

/** A brand as lines of text, for comparing two of them. */
export const brandText = (draft: BrandDraft, labels: (field: string) => string): string =>
  [
    `${labels('company_name')} : ${draft.company_name}`,
    `${labels('tagline')} : ${draft.tagline}`,
    `${labels('tone')} : ${draft.tone}`,
    `${labels('font_family')} : ${draft.font_family}`,
    ...COLOR_ROLES.map((role) => `${labels(role)} : ${draft.colors[role]}`),
  ].join('\n')
