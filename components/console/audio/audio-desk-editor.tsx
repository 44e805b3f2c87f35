'use client'

import { Headphones, Pause } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import type { Scene } from '@/components/console/data/course-wire'
import { SceneEditorFrame } from '@/components/console/scenes/scene-editor-frame'
import type { SceneEditing } from '@/components/console/scenes/use-scene-editor'
import { useSceneIssues } from '@/components/console/scenes/use-scene-issues'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { TextArea } from '@/components/ui/field/text-area'
import { SoundSlider } from './sound-slider'
import { type Player, usePlayhead } from './use-player'
import { WAVE_BARS, wavePath, wavePeaks } from './wave-peaks'

type Props = {
  editor: SceneEditing
  scene: Scene
  /** the course's */
  language: string
  player: Player
  onClose: () => void
}

/** The narration of a scene as a text field, with a preview of how it would sound before it is saved. */
export function AudioDeskEditor({ editor, scene, language, player, onClose }: Props) {
  const t = useTranslations('audioDesk')
  const common = useTranslations('common')
  const texts = useTranslations('sceneEditor')
  const issueTexts = useSceneIssues()
  const { narration } = editor.value
  const key = `trial ${scene.scene_index} ${narration}`
  const [trial, setTrial] = useState<{ key: string; sound: Sound } | null>(null)
  const isHere = trial?.key === key
  const position = usePlayhead(player, isHere ? key : null)
  const isPlaying = isHere && player.isPlaying && player.key === key
  const make = useAction({
    run: async (api, text: string) =>
      readSound(
        await api.postForBlob('/courses/{course_id}/modules/{module_num}/scenes/{scene_num}/preview', {
          path: editor.place,
          body: { narration: text, kind: 'audio' },
        }),
      ),
    onDone: (sound) => {
      setTrial({ key, sound })
      player.play({ key, source: sound.blob })
    },
    onFailed: (error) => Boolean(issueTexts(error).narration),
  })
  const issue = editor.issues.narration ?? issueTexts(make.error).narration
  const preview = () => {
    if (isHere && trial) return player.toggle({ key, source: trial.sound.blob })
    player.pause()
    make.mutate(narration)
  }
  return (
    <SceneEditorFrame editor={editor} onClose={onClose}>
      <TextArea
        label={texts('narration')}
        hint={texts('narrationHint')}
        lang={language}
        value={narration}
        maxLength={6000}
        className="text-sm! leading-relaxed"
        {...(issue && { error: issue })}
        onChange={(event) => {
          make.reset()
          editor.change({ narration: event.currentTarget.value })
        }}
      />
      <div className="grid gap-2 rounded-lg bg-sunken p-3">
        <Button look="quiet" busy={make.isPending} onClick={preview}>
          {isPlaying ? (
            <Pause aria-hidden="true" className="size-4" />
          ) : (
            <Headphones aria-hidden="true" className="size-4" />
          )}
          {make.isPending ? t('hearing') : isPlaying ? common('pause') : t('hear')}
        </Button>
        {isHere && trial && (
          <>
            <WaveForm
              peaks={trial.sound.peaks}
              seconds={trial.sound.seconds}
              position={position}
              label={t('previewPosition')}
              onSeek={(seconds) => player.seek({ key, source: trial.sound.blob }, seconds)}
            />
            <p className="text-muted text-sm">{t('unsaved')}</p>
          </>
        )}
      </div>
    </SceneEditorFrame>
  )
}

/** A sound held in memory: its bytes to play, its peaks to draw, its duration. */
type Sound = { blob: Blob; peaks: number[]; seconds: number }

// Enough to show where the words are, at a sixth of the audio's sample rate.
const DRAWN_RATE = 8000

/** Decodes the bytes of a sound. Throws if they aren't audio. */
async function readSound(blob: Blob): Promise<Sound> {
  const context = new OfflineAudioContext(1, 1, DRAWN_RATE)
  const decoded = await context.decodeAudioData(await blob.arrayBuffer())
  return { blob, peaks: wavePeaks(decoded.getChannelData(0), WAVE_BARS), seconds: decoded.duration }
}

type WaveFormProps = {
  /** null while loading */
  peaks: number[] | null
  seconds: number
  position: number
  /** label of the slider */
  label: string
  onSeek: (seconds: number) => void
}

const FLAT = Array.from({ length: WAVE_BARS }, () => 0)

/** A sound as a waveform. The part already played is colored; a click or an arrow key seeks. */
function WaveForm({ peaks, seconds, position, label, onSeek }: WaveFormProps) {
  const path = useMemo(() => wavePath(peaks ?? FLAT), [peaks])
  const played = seconds > 0 ? Math.min(1, position / seconds) : 0
  return (
    <div className="relative h-11 min-w-0 rounded-md focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WAVE_BARS} 1`}
        preserveAspectRatio="none"
        className={`size-full fill-edge/60 ${peaks ? '' : 'motion-safe:animate-pulse'}`}
      >
        <path d={path} />
      </svg>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WAVE_BARS} 1`}
        preserveAspectRatio="none"
        style={{ clipPath: `inset(0 ${((1 - played) * 100).toFixed(2)}% 0 0)` }}
        className="pointer-events-none absolute inset-0 size-full fill-accent"
      >
        <path d={path} />
      </svg>
      <SoundSlider seconds={seconds} position={position} label={label} disabled={!peaks} onSeek={onSeek} />
    </div>
  )
}
