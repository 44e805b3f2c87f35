import type { PresetArtifact, PresetArtifactKind } from '../../generated/prisma/client.ts'
import { signFileUrl } from '../../platform/http/files/signed-file.ts'
import { serializeQuota } from '../quota/serialize.ts'
import type { EvidenceByField } from './brand/brand-content.ts'
import { readBrand, readEvidence } from './brand/brand-json.ts'
import type { SourceLook } from './brand/source-look.ts'
import type { PresetView } from './get-preset.ts'
import type { PresetQuota } from './preset-quota.ts'
import { questionnaireState } from './questionnaire/question-state.ts'

const artifactOf = (preset: PresetView, kind: PresetArtifactKind) =>
  preset.artifacts.find((artifact) => artifact.kind === kind)

const state = (preset: PresetView, kind: PresetArtifactKind) => {
  const artifact = artifactOf(preset, kind)
  return { status: artifact?.status ?? 'not_started', approved: artifact?.approved ?? false }
}

const serializeArtifacts = (preset: PresetView) => ({
  brand: state(preset, 'brand'),
  slide_style: state(preset, 'slide_style'),
  voice_style: state(preset, 'voice_style'),
  questionnaire: questionnaireState(preset),
})

/** A preset on the wire. */
export const serializePreset = (preset: PresetView) => ({
  preset_id: preset.id,
  name: preset.name,
  preset_type: preset.presetType,
  preset_description: preset.presetDescription,
  country: preset.country,
  course_author: preset.courseAuthor,
  external_ref: preset.externalRef,
  status: preset.status,
  created_at: preset.createdAt.toISOString(),
  updated_at: preset.updatedAt.toISOString(),
  sandbox: preset.mode === 'test',
  course_count: preset._count.courses,
  artifacts: serializeArtifacts(preset),
})

/** The body of the setup status endpoint. */
export const serializeSetupStatus = (preset: PresetView) => ({
  preset_id: preset.id,
  status: preset.status,
  artifacts: serializeArtifacts(preset),
})

/** A brand on the wire; before it is generated its content is null. */
export function serializeBrand(artifact: PresetArtifact) {
  const brand = readBrand(artifact.content)
  return {
    preset_id: artifact.presetId,
    status: artifact.status,
    approved: artifact.approved,
    content: brand && {
      company_name: brand.companyName,
      colors: brand.colors,
      logo_url: logoUrl(brand.logoKey),
      font_family: brand.fontFamily,
      tone: brand.tone,
      tagline: brand.tagline,
    },
    evidence: serializeEvidence(readEvidence(artifact.evidence)),
    updated_at: artifact.updatedAt.toISOString(),
  }
}

const logoUrl = (key: string | null) =>
  key && signFileUrl({ key, filename: 'logo.png', mediaType: 'image/png', disposition: 'inline' })

/** The look of a source on the wire. */
export const serializeSourceLook = ({ sourceId, colors, font, logoKey, evidence }: SourceLook) => ({
  source_id: sourceId,
  colors,
  font_family: font?.name ?? null,
  drawn_in: font?.drawnIn ?? null,
  logo_url: logoUrl(logoKey),
  evidence: serializeEvidence(evidence),
})

const serializeEvidence = (evidence: EvidenceByField) =>
  Object.fromEntries(
    Object.entries(evidence).map(([field, { source_id, quote, share }]) => [
      field,
      share === undefined
        ? { source_id, quote }
        : { source_id, quote: `${Math.round(share * 100)}% of ${quote}`, share, file: quote },
    ]),
  )

/** The usage of a preset on the wire. */
export const serializePresetQuota = ({ presetId, consumedSeconds, courses, quota }: PresetQuota) => ({
  preset_id: presetId,
  consumed_seconds: consumedSeconds,
  courses,
  quota_seconds: serializeQuota(quota),
  reserved_seconds: quota.reservedSeconds,
})
