import { useLocale, useTranslations } from 'next-intl'
import type { Voice } from '@/components/console/data/preset-wire'
import { Badge } from '@/components/ui/badge'
import { LANGUAGES } from '@/lib/product/source-document'
import { VoiceClip } from './voice-clip'

/** A persona: who it is and how it sounds in both languages. */
export function VoiceCard({ voice }: { voice: Voice }) {
  const t = useTranslations('voices')
  const locale = useLocale()
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span
          aria-hidden="true"
          className="flex size-10 shrink-0 items-center justify-center rounded-full bg-sunken font-semibold text-muted"
        >
          {voice.name.charAt(0)}
        </span>
        <p className="grid flex-auto">
          <span className="font-medium">{voice.name}</span>
          <span className="text-muted text-sm">{t(voice.gender)}</span>
        </p>
        <span className="flex flex-wrap gap-1.5 self-start">
          {voice.default && <Badge tone="good">{t('default')}</Badge>}
        </span>
      </div>
      <p className="text-sm">{{ fr: voice.description_fr, en: voice.description }[locale]}</p>
      <div className="relative z-10 flex flex-wrap gap-2">
        {LANGUAGES.map((language) => (
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
