import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { CourseSource } from './course-wire'

/** What a reviewer should know of a source before approving it. */
export function SourceDeskWarnings({ source, names }: { source: CourseSource; names: Map<string, string> }) {
  const t = useTranslations('sourceWarning')
  if (source.warnings.length === 0) return null
  return (
    <ul className="grid gap-1 rounded-lg bg-warn-soft px-4 py-3 text-sm text-warn">
      {source.warnings.map((warning) => {
        const type = warning.type as Parameters<typeof t.has>[0]
        const name = names.get(warning.source_id ?? '') ?? ''
        return (
          <li key={warning.message} className="flex gap-2">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {t.has(type) ? t(type, { name, count: warning.count ?? 0 }) : warning.message}
          </li>
        )
      })}
    </ul>
  )
}
