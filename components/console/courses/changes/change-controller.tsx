'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { UpdateRuleOf } from '@/components/console/courses/releases/update-rule-choice'
import type { Course } from '@/components/console/data/course-wire'
import { useSources } from '@/components/console/data/use-sources'
import { LoadedCourse } from '@/components/console/page-parts/loaded-course'
import type { Api } from '@/components/shared/api-client'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { EmptyState } from '@/components/ui/empty-state'
import { toast } from '@/components/ui/toast'
import { AddedSceneDialog, type AddedSceneDraft } from './added-scene-dialog'
import { type Drafts, editsOf } from './change-edits'
import { ChangeView } from './change-view'
import type { Decision, Difference } from './change-wire'

/** How often another reviewer's decisions are looked for. */
const POLL_MS = 15_000

/** What a new version of a source changes in a course, to decide. */
export function ChangeController({ courseId, changeId }: { courseId: string; changeId: string }) {
  return (
    <LoadedCourse courseId={courseId}>
      {(course) => <CourseChange course={course} changeId={changeId} />}
    </LoadedCourse>
  )
}

function CourseChange({ course, changeId }: { course: Course; changeId: string }) {
  const t = useTranslations('changeDesk')
  const router = useRouter()
  const path = { course_id: course.course_id, change_id: changeId }
  const queryKey = ['course', course.course_id, 'changes', changeId]
  const [drafts, setDrafts] = useState<Drafts>({})
  const query = useRead(queryKey, '/courses/{course_id}/changes/{change_id}', {
    path,
    refetchInterval: ({ state }) => (state.data?.status === 'open' ? POLL_MS : false),
  })
  const sources = useSources(course.course_id)
  const refreshes = [['course', course.course_id]]
  const back = `/courses/${course.course_id}?tab=sources`
  const decide = useAction({
    run: async (api, asked: { difference: Difference; decision: Decision['decision'] }[]) => {
      const decisions: Decision[] = []
      for (const { difference, decision } of asked) {
        const edits =
          decision === 'take' ? await writtenBy(api, course.course_id, difference, drafts) : undefined
        decisions.push({ position: difference.position, decision, ...(edits && { edits }) })
      }
      return api.post('/courses/{course_id}/changes/{change_id}/decisions', { path, body: { decisions } })
    },
    refreshes,
    onDone: ({ left }) => left.length > 0 && toast.info(t('leftOpen', { count: left.length })),
  })
  const [shown, setShown] = useState<{ position: number; draft: AddedSceneDraft } | null>(null)
  const write = useAction({
    run: async (api, position: number) => ({
      position,
      draft: await api.post('/courses/{course_id}/changes/{change_id}/differences/{position}/scene', {
        path: { ...path, position },
      }),
    }),
    onDone: setShown,
  })
  const add = useAction({
    run: (api, position: number) =>
      api.post('/courses/{course_id}/changes/{change_id}/decisions', {
        path,
        body: { decisions: [{ position, decision: 'take', as_scene: true }] },
      }),
    refreshes,
    done: t('sceneAdded'),
  })
  const conclude = useAction({
    run: (api, rule: UpdateRuleOf | null) =>
      api.post('/courses/{course_id}/changes/{change_id}/conclude', {
        path,
        body: { refuse_rest: true, ...(rule && { on_update: rule }) },
      }),
    refreshes,
    done: t('concluded'),
    onDone: () => router.push(back),
  })
  const withdraw = useAction({
    run: (api) => api.delete('/courses/{course_id}/changes/{change_id}', { path }),
    refreshes,
    done: t('withdrawn'),
    onDone: () => router.push(back),
  })
  if (!query.data)
    return (
      <NotLoaded
        of={query}
        rows={4}
        label={t('loading')}
        absent={<EmptyState title={t('missing')}>{t('missingHint')}</EmptyState>}
      />
    )
  const source = sources.data?.find(({ source_id }) => source_id === query.data.source_id)
  const busy = [decide, write, add, conclude, withdraw].some(({ isPending }) => isPending)
  const view = (
    <ChangeView
      courseId={course.course_id}
      change={query.data}
      sourceName={source?.name ?? ''}
      language={course.language}
      back={{ href: back, label: course.title }}
      drafts={drafts}
      onDraft={(key, text) => setDrafts((before) => ({ ...before, [key]: text }))}
      busy={busy}
      onScene={({ position }) => write.mutate(position)}
      onDecide={(difference, decision) => decide.mutate([{ difference, decision }])}
      onDecideAll={(decision) =>
        decide.mutate(
          query.data.differences
            .filter((each) => each.decision === 'open')
            .map((difference) => ({ difference, decision })),
        )
      }
      rule={course.release === null ? null : course.on_update}
      onConclude={(rule) => conclude.mutate(rule)}
      onWithdraw={() => withdraw.mutate()}
    />
  )
  return (
    <>
      {view}
      <AddedSceneDialog
        draft={shown?.draft ?? null}
        language={course.language}
        onClose={() => setShown(null)}
        onAdd={() => shown && add.mutate(shown.position)}
      />
    </>
  )
}

/** What a person wrote for a difference, merged into the modules, scenes and questions as they are now. */
async function writtenBy(api: Api, courseId: string, difference: Difference, drafts: Drafts) {
  const numbers = new Set(
    [...difference.modules, ...difference.scenes, ...difference.questions].map(
      ({ module_num }) => module_num,
    ),
  )
  const read = await Promise.all(
    [...numbers].map(async (module_num) => {
      const path = { course_id: courseId, module_num }
      const has = (parts: readonly { module_num: number }[]) =>
        parts.some((part) => part.module_num === module_num)
      const [module, pool] = await Promise.all([
        has([...difference.modules, ...difference.scenes])
          ? api.get('/courses/{course_id}/modules/{module_num}', { path })
          : null,
        has(difference.questions)
          ? api.get('/courses/{course_id}/modules/{module_num}/quiz', { path })
          : null,
      ])
      return { module_num, module, questions: pool?.questions ?? [] }
    }),
  )
  const moduleOf = (module_num: number) => read.find((each) => each.module_num === module_num)!.module!
  return editsOf(difference, drafts, {
    module: ({ module_num }) => moduleOf(module_num),
    scene: ({ module_num, scene_num }) => moduleOf(module_num).scenes[scene_num - 1]!,
    question: ({ question_id }) =>
      read.flatMap(({ questions }) => questions).find(({ id }) => id === question_id)!,
  })
}
