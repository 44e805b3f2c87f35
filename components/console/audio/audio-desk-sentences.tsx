'use client'

import { useTranslations } from 'next-intl'
import type { Scene } from '@/components/console/courses/course-wire'
import { Badge } from '@/components/ui/badge'
import { sentenceAt } from './audio-desk-times'

type Props = {
  scene: Scene
  /** the course's */
  language: string
  /** seconds into the scene; null while another one is played */
  position: number | null
  onSeek: (seconds: number) => void
}

/** What is said in a scene; the sentence being said stands out, and a press on one goes there. */
export function AudioDeskSentences({ scene, language, position, onSeek }: Props) {
  const t = useTranslations('audioDesk')
  const tSlide = useTranslations('slideDesk')
  const current = position === null ? null : sentenceAt(scene.sentences, position)
  return (
    <section
      lang={language}
      aria-label={t('sentences', { number: scene.scene_index + 1 })}
      className="grid border-line border-t pt-2 leading-relaxed"
    >
      {scene.sentences.map((sentence, index) => (
        <button
          type="button"
          key={`${sentence.start_seconds} ${sentence.text}`}
          disabled={sentence.start_seconds === null}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => sentence.start_seconds !== null && onSeek(sentence.start_seconds)}
          className="rounded-md px-2 py-0.5 text-start hover:bg-sunken aria-[current]:bg-info-soft"
        >
          {sentence.text} {sentence.unsupported && <Badge tone="warn">{tSlide('unsupported')}</Badge>}
        </button>
      ))}
    </section>
  )
}
