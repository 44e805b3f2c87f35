import { useLocale, useTranslations } from 'next-intl'
import type { BrandColors, BrandContent, SlideStyle } from '@/components/console/data/preset-wire'
import { BrandColorFields } from '@/components/console/presets/brand/brand-color-fields'
import { changedColors } from '@/components/console/presets/brand/brand-draft'
import type { ApiBody } from '@/components/shared/api-types'
import { useIssueText } from '@/components/shared/use-issue-text'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { SelectField } from '@/components/ui/field/select-field'
import { TextArea } from '@/components/ui/field/text-area'
import { StyleSamples } from './style-samples'
import { StyleSaveBar } from './style-save-bar'
import { StyleSlidePicture } from './style-slide-picture'
import type { StyleEditing } from './use-style-patch'

/** The changes to a slide style, as PATCH takes them; null follows the brand again. */
export type SlidePatch = Omit<ApiBody<'PATCH', '/presets/{preset_id}/slide-style'>, 'colors'> & {
  colors?: BrandColors | null
}

type Props = StyleEditing<SlidePatch> & {
  style: SlideStyle
  brand: BrandContent | null
}

const FOLLOW = ''

export function StyleSlideEditor(props: Props) {
  const { style, brand, patch, issues, isDirty, busy, onChange, onSave, onDrop } = props
  const t = useTranslations('slideStyle')
  const issueText = useIssueText()
  const locale = useLocale()
  const { content, choices } = style
  const own = content.colors
  if (!own) return null
  const colors = patch.colors === null ? (brand?.colors ?? own) : (patch.colors ?? own)
  const isBrands = !brand || changedColors(brand.colors, colors) === null
  const family = patch.family ?? content.family ?? 'panel'
  const font =
    patch.font_family === undefined ? (content.font_family ?? FOLLOW) : (patch.font_family ?? FOLLOW)
  const notes = patch.style_notes === undefined ? (content.style_notes ?? '') : (patch.style_notes ?? '')
  const fonts = [...new Set([...(font ? [font] : []), ...choices.font_families])]
  const hasMore = content.palette?.some((color) => !Object.values(own).includes(color)) ?? false
  const set = (change: SlidePatch) => onChange({ ...patch, ...change })
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(22rem,28rem)]">
      <div className="grid gap-5">
        <Card title={t('family')} description={t('familyHint')}>
          <StyleFamilyChoice
            families={choices.families.map(({ family: name, label, description }) => ({
              name,
              label: label[locale],
              description: description[locale],
            }))}
            value={family}
            colors={colors}
            company={brand?.company_name ?? ''}
            fontFamily={patch.font_family ?? null}
            onChange={(name) => set({ family: name })}
          />
        </Card>
        <Card title={t('samples')} description={t('samplesHint')}>
          {content.samples.length > 0 ? (
            <StyleSamples samples={content.samples} isStale={style.status !== 'ready'} />
          ) : (
            <p className="text-muted text-sm">{t('samplesNone')}</p>
          )}
        </Card>
      </div>
      <div className="grid gap-5">
        <Card
          title={t('palette')}
          description={isBrands ? t('paletteBrand') : t('paletteOwn')}
          actions={
            !isBrands && (
              <Button look="quiet" onClick={() => set({ colors: null })}>
                {t('followBrand')}
              </Button>
            )
          }
        >
          {content.palette && hasMore && patch.colors === undefined && (
            <ul aria-label={t('palette')} className="flex flex-wrap gap-2">
              {content.palette.map((color) => (
                <li key={color} className="grid justify-items-center gap-1">
                  <span className="size-9 rounded-full border border-line" style={{ background: color }} />
                  <span className="font-mono text-muted text-xs uppercase">{color}</span>
                </li>
              ))}
            </ul>
          )}
          <BrandColorFields
            colors={colors}
            before={own}
            issues={issues}
            evidence={{}}
            sources={[]}
            onChange={(changed) => set({ colors: changed })}
          />
        </Card>
        <Card title={t('text')}>
          <SelectField
            label={t('font')}
            hint={content.typefaces ? t('typefaces', content.typefaces) : t('fontHint')}
            options={[
              { value: FOLLOW, label: t('fontFollow') },
              ...fonts.map((name) => ({ value: name, label: name })),
            ]}
            value={font}
            onChange={(name) => set({ font_family: name || null })}
          />
          <SelectField
            label={t('motion')}
            hint={t('motionHint')}
            options={[
              { value: 'calm', label: t('motionCalm') },
              { value: 'none', label: t('motionNone') },
            ]}
            value={patch.motion ?? content.motion ?? 'calm'}
            onChange={(motion) => set({ motion: motion === 'none' ? 'none' : 'calm' })}
          />
          <TextArea
            label={t('notes')}
            hint={t('notesHint')}
            maxLength={2000}
            value={notes}
            onChange={(event) => set({ style_notes: event.currentTarget.value || null })}
            {...(issues.style_notes && { error: issueText(issues.style_notes) })}
          />
        </Card>
      </div>
      <StyleSaveBar isDirty={isDirty} busy={busy} hint={t('saveHint')} onSave={onSave} onDrop={onDrop} />
    </div>
  )
}

type StyleFamilyChoiceProps = {
  families: { name: string; label: string; description: string }[]
  value: string
  colors: BrandColors
  company: string
  /** null: each family shows its own typeface */
  fontFamily: string | null
  onChange: (name: string) => void
}

/** Previews of the slide families in the client's own colors. */
function StyleFamilyChoice({
  families,
  value,
  colors,
  company,
  fontFamily,
  onChange,
}: StyleFamilyChoiceProps) {
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
