import { useTranslations } from 'next-intl'
import type { Scene } from '@/components/console/courses/course-wire'
import { isSpoken, sentenceStart } from './module-moment'

type Props = {
  scenes: Scene[]
  language: string
  /** of the video, in seconds; null while there is none */
  time: number | null
  onSeek: (seconds: number) => void
}

/** What is said, sentence by sentence: the one being spoken is marked, and choosing one goes to it. */
export function ModuleTranscript({ scenes, language, time, onSeek }: Props) {
  const t = useTranslations('modulePage')
  const spoken = scenes.filter((scene) => scene.sentences.length > 0)
  if (spoken.length === 0) return null
  return (
    <section aria-labelledby="transcript" className="grid gap-5 rounded-xl border border-line bg-surface p-5">
      <h2 id="transcript" className="font-semibold">
        {t('transcript')}
      </h2>
      {spoken.map((scene) => (
        <div key={scene.scene_index} lang={language} className="grid gap-1">
          <h3 className="font-medium text-sm">{scene.title}</h3>
          <div className="text-muted">
            {scene.sentences.map((sentence, index) => {
              const start = sentenceStart(scene, sentence)
              const key = `${index}`
              if (time === null || start === null) return <span key={key}>{sentence.text} </span>
              const isNow = isSpoken(scene, sentence, time)
              return (
                <button
                  key={key}
                  type="button"
                  onClick={() => onSeek(start)}
                  aria-current={isNow ? 'true' : undefined}
                  className="-mx-1.5 block rounded px-1.5 py-0.5 text-start hover:bg-sunken hover:text-ink aria-[current=true]:bg-info-soft aria-[current=true]:text-ink"
                >
                  {sentence.text}
                </button>
              )
            })}
          </div>
        </div>
      ))}
    </section>
  )
}
