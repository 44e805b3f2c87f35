import { useTranslations } from 'next-intl'
import type { BrandColors } from '@/components/console/presets/preset-wire'
import { StyleSlidePicture } from './style-slide-picture'

type Props = {
  families: { name: string; label: string; description: string }[]
  value: string
  colors: BrandColors
  company: string
  /** null: each family shows its own typeface */
  fontFamily: string | null
  onChange: (name: string) => void
}

/** The families of slides as pictures in the client's own colours. */
export function StyleFamilyChoice({ families, value, colors, company, fontFamily, onChange }: Props) {
  const t = useTranslations('slideStyle')
  const mock = useTranslations('brand')
  const lines = [mock('mockLine1'), mock('mockLine2'), mock('mockLine3')]
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-3">
      <legend className="sr-only">{t('family')}</legend>
      {families.map(({ name, label, description }) => (
        <label
          key={name}
          className="grid cursor-pointer content-start gap-2 rounded-xl border border-line p-2.5 transition-colors hover:border-edge has-checked:border-accent has-checked:bg-info-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="style-family"
            value={name}
            checked={name === value}
            onChange={() => onChange(name)}
            className="sr-only"
          />
          <span aria-hidden="true" className="grid grid-cols-2 gap-1.5">
            {(['title', 'content'] as const).map((kind) => (
              <StyleSlidePicture
                key={kind}
                label={label}
                family={name}
                kind={kind}
                colors={colors}
                company={company}
                title={kind === 'title' ? company : mock('mockTitle')}
                lines={lines}
                {...(fontFamily && { fontFamily })}
              />
            ))}
          </span>
          <span className="grid gap-0.5 px-1 pb-1">
            <span className="font-medium text-sm">{label}</span>
            <span className="text-sm">{description}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
