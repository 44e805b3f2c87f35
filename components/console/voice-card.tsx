import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { Voice } from './preset-wire'
import { VoiceClip } from './voice-clip'

/** A persona: who it is and how it sounds in both languages. */
export function VoiceCard({ voice }: { voice: Voice }) {
  const t = useTranslations('voices')
  const locale = useLocale()
  return (
    <>
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="flex size-10 shrink-0 items-center justify-center rounded-full bg-sunken font-semibold text-muted"
        >
          {voice.name.charAt(0)}
        </span>
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium">{voice.name}</span>
            <span className="text-sm">{t(voice.gender)}</span>
            {voice.default && <Badge tone="good">{t('default')}</Badge>}
            {voice.live && <Badge tone="info">{t('live')}</Badge>}
          </p>
          <p className="text-sm">{locale === 'fr' ? voice.description_fr : voice.description}</p>
        </div>
      </div>
      <div className="relative z-10 flex flex-wrap gap-2">
        {(['fr', 'en'] as const).map((language) => (
          <VoiceClip
            key={language}
            url={voice.preview_urls[language]}
            label={t('clip', { name: voice.name, language: t(language) })}
          >
            {t(language)}
          </VoiceClip>
        ))}
      </div>
    </>
  )
}
