import { Check } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { PresetChoice } from '@/components/console/data/preset-wire'
import { PresetMark } from '@/components/console/page-parts/preset-mark'
import { Card } from '@/components/ui/card'

type Props = {
  presets: PresetChoice[]
  chosen: string
  isFixed: boolean
  onChoose: (presetId: string) => void
}

const CARD = 'relative flex items-center gap-3 rounded-lg border border-line p-3'

/**
 * The presets a course can use, as a choice if there are several; those that are not ready say so and link to
 * their setup.
 */
export function NewCoursePresets({ presets, chosen, isFixed, onChoose }: Props) {
  const t = useTranslations('newCourse')
  const common = useTranslations('common')
  const ready = presets.filter((preset) => preset.status === 'ready')
  const unready = presets.filter((preset) => preset.status !== 'ready')
  const shown = isFixed ? ready.filter((preset) => preset.preset_id === chosen) : ready
  const isChoice = shown.length > 1
  return (
    <Card
      title={t(isChoice ? 'choosePreset' : 'preset')}
      description={t(isFixed ? 'presetFixed' : 'presetHint')}
      {...(!isFixed && {
        actions: (
          <Link href="/presets/new" className="text-accent-strong text-sm underline-offset-4 hover:underline">
            {common('createPreset')}
          </Link>
        ),
      })}
    >
      {isChoice ? (
        <fieldset className="-m-1 grid max-h-96 gap-3 overflow-y-auto p-1 sm:grid-cols-2 xl:grid-cols-3">
          <legend className="sr-only">{t('choosePreset')}</legend>
          {shown.map((preset) => (
            <label
              key={preset.preset_id}
              className={`${CARD} cursor-pointer hover:border-edge has-checked:border-accent has-checked:bg-info-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2`}
            >
              <input
                type="radio"
                name="preset"
                className="sr-only"
                checked={preset.preset_id === chosen}
                onChange={() => onChoose(preset.preset_id)}
              />
              <PresetLines
                preset={preset}
                about={[t(preset.preset_type), preset.preset_description].filter(Boolean).join(' · ')}
              />
              {preset.preset_id === chosen && (
                <Check aria-hidden="true" className="size-5 shrink-0 text-accent-strong" />
              )}
            </label>
          ))}
        </fieldset>
      ) : (
        shown.map((preset) => (
          <div key={preset.preset_id} className={CARD}>
            <PresetLines preset={preset} about={preset.preset_description} />
          </div>
        ))
      )}
      {ready.length === 0 && <p className="text-muted text-sm">{t('noneReady')}</p>}
      {!isFixed && unready.length > 0 && (
        <p className="text-muted text-sm">
          {t('unready')}{' '}
          {unready.slice(0, 5).map((preset, index) => (
            <span key={preset.preset_id}>
              {index > 0 && ', '}
              <Link
                href={`/presets/${preset.preset_id}`}
                className="text-accent-strong underline underline-offset-4"
              >
                {preset.name}
              </Link>
            </span>
          ))}
        </p>
      )}
    </Card>
  )
}

function PresetLines({ preset, about }: { preset: PresetChoice; about: string | null }) {
  return (
    <>
      <PresetMark presetId={preset.preset_id} name={preset.name} isMade />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="truncate font-medium text-sm">{preset.name}</span>
        {about && <span className="truncate text-muted text-sm">{about}</span>}
      </span>
    </>
  )
}
