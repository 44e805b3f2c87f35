import type { PresetArtifact, PresetArtifactKind } from '../../../generated/prisma/client.ts'
import type { Brand } from '../brand/brand-from-name.ts'
import { readBrand, readEvidence } from '../brand/brand-json.ts'
import type { StoredAnswer } from '../questionnaire/question-form.ts'
import { writingStyleOf } from '../questionnaire/writing-style.ts'
import { styleToneOf, type Tone } from './style-tone.ts'

/** The input of styles. `typeface` is '' if nobody chose one: a name alone determines none. */
export type StyleSetup = { brand: Brand; typeface: string; tone: Tone }

type Preset = {
  artifacts: readonly Pick<PresetArtifact, 'kind' | 'status' | 'content' | 'evidence'>[]
  answers: readonly StoredAnswer[]
}

/** The typeface of a brand derived from a name alone. */
const NO_CHOICE = 'Inter'

/** The content of a preset's artifact, as validated by `read`; null before it is generated. */
export const artifactContentOf = <Content>(
  preset: { artifacts: readonly Pick<PresetArtifact, 'kind' | 'content'>[] },
  kind: PresetArtifactKind,
  read: (content: unknown) => Content | null,
): Content | null => read(preset.artifacts.find((artifact) => artifact.kind === kind)?.content ?? null)

/**
 * The input of a preset's styles, with the questionnaire's tone before the brand's; null before it has a
 * brand.
 */
export function styleSetup(preset: Preset): StyleSetup | null {
  const artifact = preset.artifacts.find(({ kind }) => kind === 'brand')
  const brand = readBrand(artifact?.content ?? null)
  if (artifact?.status !== 'ready' || !brand) return null
  const isChosen = brand.fontFamily !== NO_CHOICE || 'font_family' in readEvidence(artifact.evidence)
  const answered = writingStyleOf(preset.answers, 'fr').tone
  return { brand, typeface: isChosen ? brand.fontFamily : '', tone: styleToneOf(answered ?? brand.tone) }
}
