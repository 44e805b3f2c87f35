import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Course } from '@/components/console/data/course-wire'
import { reviewPath } from '@/components/console/data/review-wire'
import { GuestThread } from '@/components/console/review/guests/guest-thread'
import type { GuestRemarkThread, GuestTalk } from '@/components/console/review/guests/use-guest-feedback'
import { useArtifactName } from '@/components/console/review/use-artifact-name'
import { Switch } from '@/components/ui/field/switch'

type Props = { course: Course; threads: GuestRemarkThread[]; talk: GuestTalk }

/** What guests say about a course, by what it is about, with the way to its desk. */
export function GuestRemarkList({ course, threads, talk }: Props) {
  const t = useTranslations('guestLinks')
  const nameOf = useArtifactName()
  const [isWhole, setWhole] = useState(false)
  const shown = threads.filter(({ first }) => isWhole || first.resolved_at === null)
  const groups = Map.groupBy(shown, ({ first }) => first.asset_id)
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-lg">{t('remarks')}</h2>
        <Switch label={t('showResolved')} checked={isWhole} onChange={setWhole} />
      </div>
      {shown.length === 0 && <p className="text-muted text-sm">{t('allResolved')}</p>}
      {[...groups].map(([assetId, group]) => {
        const { checkpoint, module_index } = group[0]!.first
        const name = nameOf(group[0]!.first)
        return (
          <section key={assetId} aria-label={name} className="grid gap-2">
            <h3 className="font-medium text-sm">
              <Link
                href={reviewPath(course.course_id, checkpoint, module_index)}
                className="text-accent-strong underline underline-offset-4"
              >
                {name}
              </Link>
            </h3>
            <ul className="grid gap-3">
              {group.map((thread) => (
                <GuestThread key={thread.first.comment_id} thread={thread} talk={talk} />
              ))}
            </ul>
          </section>
        )
      })}
    </section>
  )
}
