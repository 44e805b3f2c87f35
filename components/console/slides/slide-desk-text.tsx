'use client'

import { useTranslations } from 'next-intl'
import type { Course, Scene } from '@/components/console/courses/course-wire'
import { PassageButton } from '@/components/console/quiz/editor/passage-button'
import { Badge } from '@/components/ui/badge'

/** What is said with a slide, sentence by sentence, each with the passage it was written from. */
export function SlideDeskText({ course, scene }: { course: Course; scene: Scene }) {
  const t = useTranslations('slideDesk')
  return (
    <section className="grid gap-2 rounded-xl border border-line bg-surface px-5 py-4">
      <h2 className="font-semibold text-sm">{t('spoken')}</h2>
      <ol className="grid gap-0.5 text-sm">
        {scene.sentences.map((sentence) => (
          <li
            key={`${sentence.start_seconds} ${sentence.text}`}
            className="-mx-2 flex items-baseline justify-between gap-4 rounded-md px-2 py-1 hover:bg-sunken"
          >
            <span className="leading-relaxed" lang={course.language}>
              {sentence.text}
            </span>
            {sentence.unsupported ? (
              <span className="shrink-0" title={t('unsupportedHint')}>
                <Badge tone="warn">{t('unsupported')}</Badge>
              </span>
            ) : sentence.source_ref ? (
              <PassageButton courseId={course.course_id} passage={sentence.source_ref} />
            ) : (
              <span className="shrink-0 px-1.5 text-muted text-sm" title={t('noSourceHint')}>
                {t('noSource')}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
