import { useTranslations } from 'next-intl'
import { type BrandValueEvidence, isPicture, type PresetSource } from '@/components/console/data/preset-wire'
import { CheckField } from '@/components/ui/field/check-field'
import { FileButton } from '@/components/ui/field/file-button'
import { BrandEvidence } from './brand-evidence'

type Props = {
  /** as in a brand's draft */
  logo: string | null | undefined
  current: string | null
  evidence: BrandValueEvidence | undefined
  sources: PresetSource[]
  error: string | null
  /** adds a picture to the sources, and chooses it */
  onAdd: (file: File) => void
  isAdding: boolean
  onChange: (logo: string | null | undefined) => void
}

const PICTURES = '.png,.jpg,.jpeg,.webp,.svg'

/** The logo: unchanged, from one of the sources or a new one, or the name. */
export function BrandLogoField({ logo, current, evidence, sources, error, onChange, ...adding }: Props) {
  const t = useTranslations('brand')
  const usable = sources.filter(
    (source) =>
      (source.status === 'ready' || source.source_id === logo) &&
      !source.excluded &&
      (isPicture(source) || source.kind === 'url' || source.source_id === logo) &&
      source.source_id !== (current ? evidence?.source_id : undefined),
  )
  const isNameOnly = logo === null || (logo === undefined && !current)
  return (
    <div className="grid gap-3">
      {current && logo === undefined && (
        <div className="flex items-center gap-4">
          <span className="flex h-20 w-36 items-center justify-center rounded-lg border border-line bg-white p-3">
            {/* biome-ignore lint/performance/noImgElement: a signed address that changes with every read */}
            <img src={current} alt={t('logo')} className="max-h-full max-w-full object-contain" />
          </span>
          <BrandEvidence evidence={evidence} sources={sources} />
        </div>
      )}
      <fieldset className="grid">
        <legend className="sr-only">{t('logo')}</legend>
        {current && (
          <CheckField
            type="radio"
            name="logo"
            label={t('logoKeep')}
            checked={logo === undefined}
            onChange={() => onChange(undefined)}
          />
        )}
        {usable.map(({ source_id, name, kind }) => (
          <CheckField
            key={source_id}
            type="radio"
            name="logo"
            label={kind === 'url' || kind === 'potx' || kind === 'pptx' ? t('logoOfPage', { name }) : name}
            checked={logo === source_id}
            onChange={() => onChange(source_id)}
          />
        ))}
        <CheckField
          type="radio"
          name="logo"
          label={t('nameOnly')}
          hint={t('nameOnlyHint')}
          checked={isNameOnly}
          onChange={() => onChange(current ? null : undefined)}
        />
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <FileButton
          label={t('addLogo')}
          busyLabel={t('addingLogo')}
          busy={adding.isAdding}
          accept={PICTURES}
          onFile={adding.onAdd}
        />
        <span className="text-muted text-sm">{t('addLogoHint')}</span>
      </div>
      {error && (
        <p role="alert" className="text-bad text-sm">
          {error}
        </p>
      )}
    </div>
  )
}
