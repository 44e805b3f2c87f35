import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { Preset } from '@/components/console/data/preset-wire'
import { PresetMark } from '@/components/console/page-parts/preset-mark'
import { MoreButton, type Paged } from '@/components/shared/states/more-button'
import { Badge } from '@/components/ui/badge'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ProgressBar } from '@/components/ui/progress-bar'
import { PresetStatusBadge } from './preset-badge'
import { nextSetupStep, setupPercent, setupSteps } from './preset-setup'

const TYPES = ['all', 'company', 'theme'] as const
export type TypeFilter = (typeof TYPES)[number]

type Props = {
  presets: Preset[]
  type: TypeFilter
  onType: (type: TypeFilter) => void
  older: Paged
}

export function PresetList({ presets, type, onType, older }: Props) {
  const t = useTranslations('presetList')
  const common = useTranslations('common')
  if (presets.length === 0 && type === 'all')
    return (
      <EmptyState title={t('emptyTitle')}>
        <p>{t('emptyHint')}</p>
        <Link href="/presets/new" className={buttonClass()}>
          {common('newPreset')}
        </Link>
      </EmptyState>
    )
  return (
    <div className="grid gap-4">
      {(type !== 'all' || presets.length > 1) && (
        <fieldset className="flex justify-self-start rounded-lg border border-line bg-surface p-0.5">
          <legend className="sr-only">{t('filter')}</legend>
          {TYPES.map((choice) => (
            <button
              key={choice}
              type="button"
              aria-pressed={choice === type}
              onClick={() => onType(choice)}
              className="min-h-8 rounded-md px-3 font-medium text-muted text-sm aria-pressed:bg-sunken aria-pressed:text-ink"
            >
              {t(choice)}
            </button>
          ))}
        </fieldset>
      )}
      {presets.length === 0 ? (
        <p className="text-muted">{t('noneOfType')}</p>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {presets.map((preset) => (
            <li key={preset.preset_id} className="grid">
              <PresetCard preset={preset} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton of={older}>{t('more')}</MoreButton>
    </div>
  )
}

function PresetCard({ preset }: { preset: Preset }) {
  const t = useTranslations('presetList')
  const tabs = useTranslations('presetTab')
  const { preset_id, artifacts, status } = preset
  const brandWaits =
    artifacts.brand.status === 'ready' &&
    status === 'setting_up' &&
    (preset.preset_type === 'theme' || artifacts.questionnaire.status === 'ready')
  const steps = setupSteps(preset, brandWaits)
  const done = steps.filter(({ state }) => state === 'done').length
  const next = nextSetupStep(steps)
  return (
    <article className="relative grid content-start gap-4 rounded-xl border border-line bg-surface p-5 transition-colors focus-within:border-edge hover:border-edge">
      <div className="flex items-start gap-4">
        <PresetMark presetId={preset_id} name={preset.name} isMade={artifacts.brand.status === 'ready'} />
        <div className="grid min-w-0 flex-1 gap-1.5">
          <h2 className="truncate font-semibold">
            <Link href={`/presets/${preset_id}`} className="after:absolute after:inset-0 after:rounded-xl">
              {preset.name}
            </Link>
          </h2>
          <div className="flex flex-wrap gap-1.5">
            <PresetStatusBadge status={status} />
            <Badge tone="neutral">{t(preset.preset_type)}</Badge>
          </div>
        </div>
      </div>
      <p className="truncate text-muted text-sm">
        {preset.preset_description ??
          (next ? t(next.isRequired ? 'next' : 'refine', { step: tabs(next.tab) }) : t('complete'))}
      </p>
      <div className="grid gap-1.5">
        {status !== 'ready' && (
          <ProgressBar percent={setupPercent(steps)} label={t('setup', { name: preset.name })} />
        )}
        <p className="flex justify-between gap-2 text-muted text-xs">
          {status !== 'ready' && <span>{t('steps', { done, total: steps.length })}</span>}
          <span>{t('courses', { count: preset.course_count })}</span>
        </p>
      </div>
    </article>
  )
}
