import { TriangleAlert } from 'lucide-react'
import type { CourseSource } from '@/components/console/courses/course-wire'
import { useWarningText } from '@/components/console/courses/use-warning-text'

type Props = { source: CourseSource; sources: CourseSource[] }

/** What a reviewer should know of a source before approving it. */
export function SourceDeskWarnings({ source, sources }: Props) {
  const warningText = useWarningText(sources)
  if (source.warnings.length === 0) return null
  return (
    <ul className="grid gap-1 rounded-lg bg-warn-soft px-4 py-3 text-sm text-warn">
      {source.warnings.map((warning) => (
        <li key={warning.message} className="flex gap-2">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {warningText(warning)}
        </li>
      ))}
    </ul>
  )
}
