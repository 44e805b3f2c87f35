'use client'

import { GraduationCap } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Course, isOpenToLearners } from '@/components/console/data/course-wire'
import { LoadedCourse } from '@/components/console/page-parts/loaded-course'
import { useAskedAction } from '@/components/shared/queries/use-asked-action'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { isLiveFormat } from '@/lib/product/package-formats'
import { DocumentForm } from './document-form'
import { LivePackageDialog } from './live-package-dialog'
import { LmsDialog } from './lms-dialog'
import { LmsUploadDialog } from './lms-upload-dialog'
import { type NamedPackage, PackageList } from './package-list'
import type { CoursePackage, PackageChange, PackageInput } from './package-wire'

const BUILDING_MS = 2000
/** Download URLs are valid for an hour: a page that stays open renews them earlier. */
const SIGNED_MS = 30 * 60_000

/** A finished course as files for a learning platform. */
export function PackageController({ courseId }: { courseId: string }) {
  return <LoadedCourse courseId={courseId}>{(course) => <CoursePackages course={course} />}</LoadedCourse>
}

function CoursePackages({ course }: { course: Course }) {
  const t = useTranslations('packagePage')
  const common = useTranslations('common')
  const [isOpen, setOpen] = useState(false)
  /** whose way into the LMS is shown */
  const [shownIds, setShownIds] = useState<string[]>([])
  const path = { course_id: course.course_id }
  const queryKey = ['course', course.course_id, 'packages']
  const query = useRead(queryKey, '/courses/{course_id}/packages', {
    path,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'building') ? BUILDING_MS : SIGNED_MS,
  })
  const build = useAction({
    run: async (api, bodies: PackageInput[]) => {
      const built: CoursePackage[] = []
      for (const body of bodies) built.push(await api.post('/courses/{course_id}/packages', { path, body }))
      return built.filter(({ format }) => isLiveFormat(format))
    },
    refreshes: [queryKey],
    done: (forLms) => (forLms.length > 0 ? null : t('started')),
    onDone: (forLms) => {
      setOpen(false)
      setShownIds(forLms.map(({ package_id }) => package_id))
    },
  })
  const [changed, setChanged] = useState<NamedPackage | null>(null)
  const change = useAction({
    run: (api, body: PackageChange) =>
      api.patch('/courses/{course_id}/packages/{package_id}', {
        path: { ...path, package_id: changed!.package_id },
        body,
      }),
    refreshes: [queryKey],
    done: t('changed'),
    onDone: () => setChanged(null),
  })
  const remove = useAskedAction({
    run: (api, { package_id }: NamedPackage) =>
      api.delete('/courses/{course_id}/packages/{package_id}', { path: { ...path, package_id } }),
    refreshes: [queryKey],
    done: t('removed'),
  })
  const revoke = useAskedAction({
    run: (api, { package_id }: NamedPackage) =>
      api.post('/courses/{course_id}/packages/{package_id}/revoke', { path: { ...path, package_id } }),
    refreshes: [queryKey],
    done: t('revokedDone'),
  })
  const removed = remove.asked
  return (
    <>
      <PageHeader
        title={t('title')}
        back={{ href: `/courses/${course.course_id}`, label: course.title }}
        description={t('description')}
      />
      {isOpenToLearners(course) ? (
        <>
          <Card title={t('lmsTitle')} description={t('lmsHint')}>
            <Button className="justify-self-start" onClick={() => setOpen(true)}>
              <GraduationCap aria-hidden="true" className="size-4" />
              {t('lmsOpen')}
            </Button>
          </Card>
          <DocumentForm course={course} busy={build.isPending} onBuild={build.mutate} />
        </>
      ) : (
        <EmptyState title={t('unfinishedTitle')}>{t('unfinishedHint')}</EmptyState>
      )}
      {!query.data && <NotLoaded of={query} rows={2} label={t('loading')} />}
      {query.data && query.data.length > 0 && (
        <PackageList
          packages={query.data}
          onUpload={({ package_id }) => setShownIds([package_id])}
          onChange={setChanged}
          onRemove={remove.ask}
          onRevoke={revoke.ask}
        />
      )}
      {isOpen && (
        <LmsDialog
          course={course}
          busy={build.isPending}
          onBuild={build.mutate}
          onClose={() => setOpen(false)}
        />
      )}
      {shownIds.length > 0 && query.data && (
        <LmsUploadDialog
          packages={query.data.filter(({ package_id }) => shownIds.includes(package_id)).reverse()}
          onClose={() => setShownIds([])}
        />
      )}
      {changed && (
        <LivePackageDialog
          row={changed}
          busy={change.isPending}
          onSave={change.mutate}
          onClose={() => setChanged(null)}
        />
      )}
      <ConfirmDialog
        open={removed !== null}
        {...remove.dialog}
        title={t('removeTitle')}
        description={t(removed?.delivery === 'live' ? 'removeLiveHint' : 'removeHint', {
          name: removed?.name ?? '',
        })}
        confirmLabel={common('delete')}
        danger
      />
      <ConfirmDialog
        open={revoke.asked !== null}
        {...revoke.dialog}
        title={t('revokeTitle')}
        description={t('revokeHint', { name: revoke.asked?.name ?? '' })}
        confirmLabel={t('revoke')}
        danger
      />
    </>
  )
}
