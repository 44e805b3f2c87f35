import { isMaking, type Preset } from '@/components/console/data/preset-wire'

const PRESET_TABS = ['overview', 'sources', 'brand', 'questionnaire', 'slides', 'voice', 'pictures'] as const
export type PresetTab = (typeof PRESET_TABS)[number]

export type SetupState = 'todo' | 'making' | 'review' | 'failed' | 'done'
export type SetupStep = { tab: PresetTab; state: SetupState; isRequired: boolean }

/** The tabs of a preset: a theme has no questionnaire. */
export const tabsOf = ({ preset_type }: Pick<Preset, 'preset_type'>): PresetTab[] =>
  PRESET_TABS.filter((tab) => tab !== 'questionnaire' || preset_type === 'company')

/**
 * The setup steps of a preset, in order. `brandWaits`: the brand needs a reviewer's approval before the
 * preset is ready.
 */
export function setupSteps(
  { preset_type, artifacts }: Pick<Preset, 'preset_type' | 'artifacts'>,
  brandWaits: boolean,
): SetupStep[] {
  const { brand, slide_style, voice_style, questionnaire } = artifacts
  const brandState = artifactState(brand)
  return [
    { tab: 'brand', state: brandState === 'done' && brandWaits ? 'review' : brandState, isRequired: true },
    ...(preset_type === 'company'
      ? [
          {
            tab: 'questionnaire',
            state: questionnaire.status === 'ready' ? 'done' : 'todo',
            isRequired: true,
          } as const,
        ]
      : []),
    { tab: 'slides', state: artifactState(slide_style), isRequired: false },
    { tab: 'voice', state: artifactState(voice_style), isRequired: false },
  ]
}

function artifactState(artifact: { status: string }): SetupState {
  if (isMaking(artifact)) return 'making'
  if (artifact.status === 'failed') return 'failed'
  return artifact.status === 'ready' ? 'done' : 'todo'
}

/** How much of the setup is done, 0-100. */
export function setupPercent(steps: readonly SetupStep[]): number {
  const done = steps.filter(({ state }) => state === 'done').length
  return Math.round((done / steps.length) * 100)
}

/** The step to do next: required ones first, then the refinements; null when all are done. */
export const nextSetupStep = (steps: readonly SetupStep[]): SetupStep | null =>
  steps.find(({ state, isRequired }) => isRequired && state !== 'done') ??
  steps.find(({ state }) => state !== 'done') ??
  null
