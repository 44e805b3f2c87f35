import { useFormatter, useTranslations } from 'next-intl'
import type { SourceLook } from '@/components/console/data/preset-wire'
import { Card } from '@/components/ui/card'
import { FileButton } from '@/components/ui/field/file-button'
import { Notice } from '@/components/ui/notice'

type Props = {
  /** what the last template gave; null before one was read */
  look: SourceLook | null
  error: string | null
  isReading: boolean
  onFile: (file: File) => void
}

/** A PowerPoint template to take colors, font and logo from, and what of these it has. */
export function BrandTemplate({ look, error, isReading, onFile }: Props) {
  const t = useTranslations('brand')
  const format = useFormatter()
  const taken = look && [
    ...(look.colors ? [t('templateColors')] : []),
    ...(look.font_family && look.drawn_in
      ? [
          look.font_family === look.drawn_in
            ? t('templateFont', { font: look.drawn_in })
            : t('templateFontInstead', { font: look.drawn_in, named: look.font_family }),
        ]
      : []),
    ...(look.logo_url ? [t('templateLogo')] : []),
  ]
  return (
    <Card title={t('template')} description={t('templateHint')}>
      <div>
        <FileButton
          label={t('chooseTemplate')}
          busyLabel={t('readingTemplate')}
          busy={isReading}
          accept=".potx,.pptx"
          onFile={onFile}
        />
      </div>
      {taken && (
        <Notice live tone={taken.length > 0 ? 'info' : 'warn'}>
          {taken.length > 0 ? t('templateTaken', { what: format.list(taken) }) : t('templateEmpty')}
        </Notice>
      )}
      {error && (
        <p role="alert" className="text-bad text-sm">
          {error}
        </p>
      )}
    </Card>
  )
}
