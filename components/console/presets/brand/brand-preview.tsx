import { useTranslations } from 'next-intl'
import type { BrandContent, SlideStyle } from '@/components/console/presets/preset-wire'
import { StyleSamples } from '@/components/console/presets/styles/style-samples'
import { StyleSlidePicture } from '@/components/console/presets/styles/style-slide-picture'
import { Card } from '@/components/ui/card'
import type { BrandDraft } from './brand-draft'

type Props = { draft: BrandDraft; content: BrandContent; style: SlideStyle | null }

/** What slides look like in a brand while it is being changed, and the real ones made of the brand as it is saved. */
export function BrandPreview({ draft, content, style }: Props) {
  const t = useTranslations('brand')
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
      <Card title={t('preview')} description={t('previewHint')}>
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
