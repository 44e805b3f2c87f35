'use client'

import { useQuery } from '@tanstack/react-query'
import { AudioLines } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Course } from '@/components/console/data/course-wire'
import { VoiceChoices } from '@/components/console/voices/voice-choices'
import { useApi } from '@/components/shared/api-client'
import { formatLength } from '@/components/shared/format-time'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'

/** Who narrates a launched course, and a way to change it. */
export function CourseVoice({ course }: { course: Course }) {
  const t = useTranslations('courseVoice')
  const [isOpen, setOpen] = useState(false)
  if (course.effective_name === null) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl border border-line bg-surface px-5 py-3">
      <p className="flex items-center gap-2 text-sm">
        <AudioLines aria-hidden="true" className="size-4 shrink-0 text-muted" />
        {t('narrates', { name: course.effective_name })}
      </p>
      {course.status !== 'cancelled' && (
        <Button look="quiet" onClick={() => setOpen(true)}>
          {t('change')}
        </Button>
      )}
      {isOpen && <ChangeVoice course={course} onClose={() => setOpen(false)} />}
    </div>
  )
}

function ChangeVoice({ course, onClose }: { course: Course; onClose: () => void }) {
  const t = useTranslations('courseVoice')
  const common = useTranslations('common')
  const now = course.effective_voice
  const [voice, setVoice] = useState(now)
  const change = useAction({
    run: (api, chosen: string) => changeVoice(api, course, chosen, false),
    done: ({ name }) => t('done', { name }),
    onDone: onClose,
    refreshes: [['course', course.course_id], ['courses']],
  })
  return (
    <Dialog
      size="wide"
      onOpenChange={onClose}
      title={t('title')}
      description={t('hint')}
      closeLabel={common('back')}
    >
      <VoiceChoices courseId={course.course_id} legend={t('title')} value={voice} onChoose={setVoice} />
      <div className="-mx-5 sm:-mx-6 -mb-5 sm:-mb-6 -bottom-5 sm:-bottom-6 sticky grid gap-3 border-line border-t bg-surface px-5 py-4 sm:px-6">
        <div className="min-h-28 text-sm sm:min-h-20">
          {voice === now || voice === null ? (
            <p className="text-muted">{t('choose')}</p>
          ) : (
            <Cost course={course} voice={voice} />
          )}
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" className="max-sm:flex-1" onClick={onClose}>
            {common('back')}
          </Button>
          <Button
            busy={change.isPending || voice === now}
            className="max-sm:flex-1"
            onClick={() => voice && change.mutate(voice)}
          >
            {t('change')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** What the change makes again, and what learners see in the meantime. */
function Cost({ course, voice }: { course: Course; voice: string }) {
  const api = useApi()
  const t = useTranslations('courseVoice')
  const common = useTranslations('common')
  const query = useQuery({
    queryKey: ['course', course.course_id, 'voice-change', voice],
    queryFn: () => changeVoice(api, course, voice, true),
    placeholderData: (previous) => previous,
  })
  if (!query.data) return <NotLoaded of={query} rows={1} label={common('loading')} />
  const { data } = query
  if (data.modules.length === 0) return <p>{t('costNone')}</p>
  const hasLearners = course.modules.some(({ status }) => status === 'ready' || status === 'updating')
  const amounts = {
    modules: data.modules.length,
    scenes: data.scenes,
    audio: formatLength(data.audio_seconds),
    video: formatLength(data.video_seconds),
  }
  return (
    <div className="grid gap-1">
      <p className="font-medium">{t(data.video_seconds > 0 ? 'cost' : 'costAudio', amounts)}</p>
      <p className="text-muted">
        {[
          t('stays'),
          data.audio_review === 'manual' && t('review'),
          hasLearners && t(data.audio_review === 'manual' ? 'learnersReview' : 'learners'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  )
}

const changeVoice = (
  api: ReturnType<typeof useApi>,
  { course_id }: Course,
  voice: string,
  dry_run: boolean,
) => api.post('/courses/{course_id}/voice/change', { path: { course_id }, body: { voice, dry_run } })
