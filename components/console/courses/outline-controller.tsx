'use client'

import { useTranslations } from 'next-intl'
import type { Course, Outline } from '@/components/console/data/course-wire'
import { useOutline } from '@/components/console/data/use-outline'

/** Refetched whenever the course changes, so that a new outline appears automatically. */
export function OutlineController({ course }: { course: Course }) {
  const t = useTranslations('course')
  const isPlanned = course.stage !== 'sources'
  const query = useOutline(course, isPlanned)
  return (
    <section aria-labelledby="outline" className="grid gap-3">
      <h2 id="outline" className="sr-only">
        {t('outline')}
      </h2>
      {query.data && <OutlineText outline={query.data} language={course.language} />}
      {(query.data === null || !isPlanned) && <p className="text-muted">{t('outlineEmpty')}</p>}
      {query.isError && !query.data && <p className="text-muted">{t('outlineFailed')}</p>}
    </section>
  )
}

function OutlineText({ outline, language }: { outline: Outline; language: string }) {
  const t = useTranslations('course')
  return (
    <div className="grid gap-5 rounded-xl border border-line bg-surface p-5">
      <p className="max-w-prose" lang={language}>
        {outline.course_description}
      </p>
      {Object.entries(outline.modules).map(([index, module]) => (
        <div key={index} className="grid gap-2 border-line border-t pt-5">
          <p className="text-muted text-sm">{t('module', { number: Number(index) + 1 })}</p>
          <div lang={language} className="grid gap-3">
            <h3 className="font-semibold">{module.title}</h3>
            <p className="max-w-prose text-muted">{module.description}</p>
          </div>
          {module.objectives.length > 0 && (
            <div className="grid gap-1 text-sm">
              <p className="font-medium">{t('objectives')}</p>
              <ul lang={language} className="list-disc pl-5">
                {module.objectives.map((objective) => (
                  <li key={objective}>{objective}</li>
                ))}
              </ul>
            </div>
          )}
          <ol lang={language} className="grid list-decimal gap-2 pl-5 text-sm">
            {Object.entries(module.scenes).map(([place, scene]) => (
              <li key={place}>
                <p className="font-medium">{scene.title}</p>
                <p className="max-w-prose text-muted">
                  {scene.planned_narration_summary || scene.description}
                </p>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
}
