import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { type PresetSource, TONES, type Voice, type VoiceStyle } from '@/components/console/data/preset-wire'
import { BrandEvidence } from '@/components/console/presets/brand/brand-evidence'
import { GlossaryEditor } from '@/components/console/voices/glossary-editor'
import { filledRows, type GlossaryRow } from '@/components/console/voices/glossary-rows'
import { HearButton } from '@/components/console/voices/hear-button'
import { useApi } from '@/components/shared/api-client'
import { Card } from '@/components/ui/card'
import { SelectField } from '@/components/ui/field/select-field'
import { TextArea } from '@/components/ui/field/text-area'
import { MOST_EXAMPLE } from '@/lib/domains/presets/styles/style-tone.ts'
import { secondVoice } from '@/lib/domains/voices/second-voice.ts'
import { LANGUAGES, type Language } from '@/lib/product/source-document'
import { StyleSaveBar } from './style-save-bar'
import type { StyleEditing } from './use-style-patch'
import { VoiceCard } from './voice-card'
import { VoiceClip } from './voice-clip'
import type { VoicePatch } from './voice-style-patch'

/** Choices for the second voice that are not a voice. */
const AUTO = 'auto'
const NOBODY = ''

type Props = StyleEditing<VoicePatch> & {
  style: VoiceStyle
  voices: Voice[]
  sources: PresetSource[]
}

export function VoiceStyleEditor(props: Props) {
  const { style, voices, sources, patch, issues, isDirty, busy, onChange, onSave, onDrop } = props
  const t = useTranslations('voiceStyle')
  const tones = useTranslations('tone')
  const names = useTranslations('voices')
  const { content } = style
  const voice = patch.voice ?? content.voice
  const second = patch.second_voice === undefined ? content.second_voice : patch.second_voice
  const glossary = useTranslations('glossary')
  const api = useApi()
  const language = useLocale()
  const other = voice && secondVoice(voice, second === AUTO ? undefined : second)
  const hear = (spoken: Language, { entry, by }: { entry?: GlossaryRow | undefined; by?: string } = {}) =>
    api.postForBlob('/presets/{preset_id}/voice-style/preview', {
      path: { preset_id: style.preset_id },
      body: {
        language: spoken,
        ...((by ?? patch.voice) && { voice: by ?? patch.voice }),
        ...(patch.pace && { pace: patch.pace }),
        ...(patch.tone && { tone: patch.tone }),
        ...(entry && { entry }),
      },
    })
  const nameOf = (persona: string) => voices.find(({ id }) => id === persona)?.name ?? persona
  const set = (change: VoicePatch) => onChange({ ...patch, ...change })
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(22rem,28rem)]">
      <Card title={t('voice')} description={t('voiceHint')}>
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="sr-only">{t('voice')}</legend>
          {voices.map((each) => (
            <div
              key={each.id}
              className="relative grid content-between gap-3 rounded-xl border border-line p-4 transition-colors hover:border-edge has-checked:border-accent has-checked:bg-info-soft"
            >
              <input
                type="radio"
                name="voice"
                aria-label={each.name}
                checked={each.id === voice}
                onChange={() => set({ voice: each.id })}
                className="absolute inset-0 cursor-pointer appearance-none rounded-xl"
              />
              <VoiceCard voice={each} />
            </div>
          ))}
        </fieldset>
      </Card>
      <div className="grid gap-5">
        <Card title={t('second')} description={t('secondHint')}>
          <SelectField
            label={t('second')}
            hideLabel
            options={[
              { value: AUTO, label: t('secondAuto') },
              ...voices.filter(({ id }) => id !== voice).map(({ id, name }) => ({ value: id, label: name })),
              { value: NOBODY, label: t('secondNobody') },
            ]}
            value={second === voice ? AUTO : (second ?? NOBODY)}
            onChange={(chosen) => set({ second_voice: chosen === NOBODY ? null : chosen })}
          />
          {other && (
            <HearingLine text={t('secondHearing', { name: nameOf(other) })}>
              {LANGUAGES.map((each) => (
                <HearChoice
                  key={each}
                  label={t('hearSecond', { language: names(each) })}
                  fetchSound={() => hear(each, { by: other })}
                >
                  {names(each)}
                </HearChoice>
              ))}
            </HearingLine>
          )}
        </Card>
        <Card title={t('samples')} description={t('samplesHint')}>
          <div className="flex flex-wrap gap-2">
            {LANGUAGES.map((language) => (
              <VoiceClip
                key={language}
                url={content.sample_urls[language]}
                label={t('sample', { language: names(language) })}
              >
                {names(language)}
              </VoiceClip>
            ))}
          </div>
        </Card>
        <Card title={t('manner')}>
          <PaceField pace={patch.pace ?? content.pace ?? 1} onChange={(pace) => set({ pace })} />
          <SelectField
            label={t('tone')}
            hint={t('toneHint')}
            options={TONES.map((tone) => ({ value: tone, label: tones(tone) }))}
            value={patch.tone ?? content.tone ?? 'neutral'}
            onChange={(tone) => set({ tone: TONES.find((known) => known === tone) })}
          />
          <HearingLine text={t('hearing')}>
            {LANGUAGES.map((each) => (
              <HearChoice
                key={each}
                label={t('hear', { language: names(each) })}
                fetchSound={() => hear(each)}
              >
                {names(each)}
              </HearChoice>
            ))}
          </HearingLine>
        </Card>
        <Card title={t('example')} description={t('exampleHint')}>
          <TextArea
            label={t('example')}
            hideLabel
            rows={5}
            maxLength={MOST_EXAMPLE}
            className="max-h-96"
            value={(patch.style_example === undefined ? content.style_example : patch.style_example) ?? ''}
            onChange={({ currentTarget: { value } }) => set({ style_example: value === '' ? null : value })}
          />
        </Card>
        <Card title={glossary('title')} description={glossary('hint')}>
          <GlossaryEditor
            rows={patch.glossary ?? content.glossary ?? []}
            field="glossary"
            issues={issues}
            hear={(entry) => hear(entry.language ?? language, { entry: filledRows([entry])[0] })}
            under={({ term }) => <BrandEvidence evidence={style.evidence[term]} sources={sources} />}
            onChange={(rows) => set({ glossary: rows })}
          />
        </Card>
      </div>
      <StyleSaveBar isDirty={isDirty} busy={busy} hint={t('saveHint')} onSave={onSave} onDrop={onDrop} />
    </div>
  )
}

function HearingLine({ text, children }: { text: string; children: ReactNode }) {
  return (
    <p className="wrap-anywhere flex flex-wrap items-center gap-1 text-muted text-sm">
      {text}
      {children}
    </p>
  )
}

type HearChoiceProps = { label: string; fetchSound: () => Promise<Blob>; children: string }

function HearChoice({ label, fetchSound, children }: HearChoiceProps) {
  return (
    <span className="inline-flex items-center">
      <HearButton label={label} fetchSound={fetchSound} />
      {children}
    </span>
  )
}

function PaceField({ pace, onChange }: { pace: number; onChange: (pace: number) => void }) {
  const id = useId()
  const t = useTranslations('voiceStyle')
  const format = useFormatter()
  const shown = t('paceValue', { percent: format.number(pace, { style: 'percent' }) })
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium text-sm">
          {t('pace')}
        </label>
        <output htmlFor={id} className="text-sm tabular-nums">
          {shown}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={0.8}
        max={1.2}
        step={0.05}
        value={pace}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        className="h-8 w-full accent-(--accent)"
      />
      <p aria-hidden="true" className="flex justify-between text-muted text-xs">
        <span>{t('slower')}</span>
        <span>{t('faster')}</span>
      </p>
    </div>
  )
}
