import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import {
  type Brand,
  type BrandContent,
  type PresetSource,
  type SlideStyle,
  TONES,
} from '@/components/console/data/preset-wire'
import { StyleSamples } from '@/components/console/presets/styles/style-samples'
import { StyleSaveBar } from '@/components/console/presets/styles/style-save-bar'
import { StyleSlidePicture } from '@/components/console/presets/styles/style-slide-picture'
import type { FieldIssue } from '@/components/shared/api-client'
import { useIssueText } from '@/components/shared/use-issue-text'
import { Card } from '@/components/ui/card'
import { SelectField } from '@/components/ui/field/select-field'
import { TextField } from '@/components/ui/field/text-field'
import { BrandColorFields } from './brand-color-fields'
import type { BrandDraft } from './brand-draft'
import { BrandEvidence } from './brand-evidence'
import { BrandLogoField } from './brand-logo-field'
import { BrandTemplate } from './brand-template'

type Props = {
  brand: Brand
  content: BrandContent
  draft: BrandDraft
  issues: Record<string, FieldIssue>
  sources: PresetSource[]
  style: SlideStyle | null
  isDirty: boolean
  busy: boolean
  logo: Pick<ComponentProps<typeof BrandLogoField>, 'onAdd' | 'isAdding'>
  template: ComponentProps<typeof BrandTemplate>
  onChange: (draft: BrandDraft) => void
  onSave: () => void
  onDrop: () => void
  /** the comments on it */
  notes: ReactNode
}

export function BrandEditor(props: Props) {
  const { brand, content, draft, issues, sources, style, isDirty, busy, onChange, onSave, onDrop } = props
  const t = useTranslations('brand')
  const tones = useTranslations('tone')
  const issueText = useIssueText()
  const set = (change: Partial<BrandDraft>) => onChange({ ...draft, ...change })
  const evidence = (field: string, isChanged: boolean) => (
    <BrandEvidence evidence={isChanged ? undefined : brand.evidence[field]} sources={sources} />
  )
  const errorOf = (field: string) => {
    const issue = issues[field]
    return issue ? { error: issueText(issue) } : {}
  }
  const known: readonly string[] = TONES
  const toneChoices = known.includes(draft.tone) ? known : [draft.tone, ...known]
  const fonts = style?.choices.font_families ?? []
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(22rem,30rem)]">
      <div className="grid gap-5">
        <BrandTemplate {...props.template} />
        <Card title={t('identity')}>
          <div className="grid gap-1.5">
            <TextField
              label={t('company_name')}
              maxLength={120}
              value={draft.company_name}
              onChange={(event) => set({ company_name: event.currentTarget.value })}
              {...errorOf('company_name')}
            />
            {evidence('company_name', draft.company_name !== content.company_name)}
          </div>
          <div className="grid gap-1.5">
            <TextField
              label={t('tagline')}
              maxLength={200}
              value={draft.tagline}
              onChange={(event) => set({ tagline: event.currentTarget.value })}
              {...errorOf('tagline')}
            />
            {evidence('tagline', draft.tagline !== (content.tagline ?? ''))}
          </div>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <div className="grid gap-1.5">
              <SelectField
                label={t('tone')}
                options={toneChoices.map((tone) => ({
                  value: tone,
                  label: known.includes(tone) ? tones(tone as (typeof TONES)[number]) : tone,
                }))}
                value={draft.tone}
                onChange={(tone) => set({ tone })}
              />
              {evidence('tone', draft.tone !== content.tone)}
            </div>
            <div className="grid gap-1.5">
              <TextField
                label={t('font_family')}
                maxLength={80}
                list="brand-fonts"
                value={draft.font_family}
                onChange={(event) => set({ font_family: event.currentTarget.value })}
                {...errorOf('font_family')}
              />
              <datalist id="brand-fonts">
                {fonts.map((font) => (
                  <option key={font} value={font} />
                ))}
              </datalist>
              {draft.font_family === content.font_family ? (
                evidence('font_family', false)
              ) : (
                <p className="text-muted text-sm">{t('fontHint')}</p>
              )}
            </div>
          </div>
        </Card>
        <Card title={t('logo')}>
          <BrandLogoField
            {...props.logo}
            logo={draft.logo}
            current={content.logo_url}
            evidence={brand.evidence.logo_url}
            sources={sources}
            error={issues.logo_source_id ? issueText(issues.logo_source_id) : null}
            onChange={(logo) => set({ logo })}
          />
        </Card>
        <Card title={t('colors')} description={t('colorsHint')}>
          <BrandColorFields
            colors={draft.colors}
            before={content.colors}
            issues={issues}
            evidence={brand.evidence}
            sources={sources}
            onChange={(colors) => set({ colors })}
          />
        </Card>
        {props.notes}
      </div>
      <BrandPreview draft={draft} content={content} style={style} />
      <StyleSaveBar isDirty={isDirty} busy={busy} onSave={onSave} onDrop={onDrop} />
    </div>
  )
}

type BrandPreviewProps = { draft: BrandDraft; content: BrandContent; style: SlideStyle | null }

/** A preview of slides in the brand while it is edited, and the real ones made from the saved brand. */
function BrandPreview({ draft, content, style }: BrandPreviewProps) {
  const t = useTranslations('brand')
  const common = useTranslations('common')
  const mock = {
    family: style?.content.family ?? 'panel',
    colors: draft.colors,
    company: draft.company_name,
    fontFamily: draft.font_family,
    logoUrl: draft.logo === undefined ? content.logo_url : null,
    lines: [t('mockLine1'), t('mockLine2'), t('mockLine3')],
  }
  return (
    <div className="grid gap-5 xl:sticky xl:top-6">
      <Card title={common('preview')} description={t('previewHint')}>
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-1">
          <StyleSlidePicture
            {...mock}
            kind="title"
            title={draft.tagline || draft.company_name}
            label={t('mockTitleSlide')}
          />
          <StyleSlidePicture {...mock} kind="content" title={t('mockTitle')} label={t('mockContentSlide')} />
        </div>
      </Card>
      {style && style.content.samples.length > 0 && (
        <Card title={t('samples')} description={t('samplesHint')}>
          <StyleSamples samples={style.content.samples} isStale={style.status !== 'ready'} small />
        </Card>
      )}
    </div>
  )
}
