import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button, buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PresetCard } from './preset-card'
import type { Preset } from './preset-wire'

const TYPES = ['all', 'company', 'theme'] as const
export type TypeFilter = (typeof TYPES)[number]

type Props = {
  presets: Preset[]
  type: TypeFilter
  onType: (type: TypeFilter) => void
  older: { load: () => void; busy: boolean } | null
}

export function PresetList({ presets, type, onType, older }: Props) {
  const t = useTranslations('presetList')
  if (presets.length === 0 && type === 'all')
    return (
      <EmptyState title={t('emptyTitle')}>
        <p>{t('emptyHint')}</p>
        <Link href="/presets/new" className={buttonClass()}>
          {t('new')}
        </Link>
      </EmptyState>
    )
  return (
    <div className="grid gap-4">
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
      {older && (
        <Button look="quiet" className="justify-self-center" busy={older.busy} onClick={older.load}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}
