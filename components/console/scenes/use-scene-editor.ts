'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { courseKeys } from '@/components/console/data/course-keys'
import type { Course, Scene } from '@/components/console/data/course-wire'
import { mergeFields, withChoice } from '@/components/console/review/conflict/merge-fields'
import {
  type Begun,
  type Conflict,
  type Editor,
  saveMerged,
} from '@/components/console/review/conflict/save-merged'
import { useMergeWords } from '@/components/console/review/conflict/use-merge-words'
import type { Review } from '@/components/console/review/use-review'
import { useSave } from '@/components/console/review/use-save'
import { type ApiError, useApi } from '@/components/shared/api-client'
import { useAction } from '@/components/shared/use-action'
import { useDraft } from '@/components/shared/use-draft'
import { toast } from '@/components/ui/toast'
import {
  changesScene,
  mineOf,
  patchOf,
  type SceneDraft,
  type SceneFields,
  sceneFieldsOf,
} from './scene-editor-draft'
import { useSceneIssues } from './use-scene-issues'

type Stored = SceneFields & { version: number }
type SceneConflict = Conflict<SceneFields, number, keyof SceneFields>
type Saving = { begun: Begun<SceneFields, number>; sent: SceneDraft }
type Props = {
  course: Course
  moduleIndex: number
  scene: Scene
  review: Pick<Review, 'remember'>
  onSaved: () => void
}

/**
 * A scene being edited: kept until it is saved or discarded, and saved with the version it is based on. What
 * is typed during a save stays. If somebody else saved in the meantime, both are merged; `conflict` is what
 * both changed.
 */
export function useSceneEditor({ course, moduleIndex, scene, review, onSaved }: Props) {
  const api = useApi()
  const client = useQueryClient()
  const t = useTranslations('sceneEditor')
  const common = useTranslations('common')
  const merges = useMergeWords()
  const issueTexts = useSceneIssues()
  const place = {
    course_id: course.course_id,
    module_num: moduleIndex + 1,
    scene_num: scene.scene_index + 1,
  }
  const name = `scene /courses/${place.course_id}/modules/${place.module_num}/scenes/${place.scene_num}`
  const saved = sceneFieldsOf(scene)
  const draft = useDraft<SceneDraft, SceneFields>(name, String(scene.version), {}, saved)
  const from: Partial<SceneFields> = draft.from ?? (draft.isStale ? {} : saved)
  const mine = mineOf(from, draft.value)
  const patch = patchOf(saved, mine)
  const [conflict, setConflict] = useState<(SceneConflict & { sent: SceneDraft }) | null>(null)
  const [failed, setFailed] = useState<ApiError | null>(null)
  const finish = () => {
    draft.drop()
    setConflict(null)
    setFailed(null)
    onSaved()
  }
  const applySaved = ({ version, ...now }: Stored, sent: SceneDraft) => {
    const later = mineOf(sent, draft.value)
    if (!changesScene(now, later)) return finish()
    draft.rebase(String(version), later, now)
    setConflict(null)
    setFailed(null)
  }
  const send = ({ base, mine, version }: Begun<SceneFields, number>) =>
    api.patch('/courses/{course_id}/modules/{module_num}/scenes/{scene_num}', {
      path: place,
      body: { ...patchOf(base, mine), version },
    })
  const save = useAction({
    run: (_api, { begun }: Saving) =>
      saveMerged(begun, {
        send,
        read: ({ current, changed_by }) => {
          const { version, ...content } = current as Stored
          return { content, version, by: (changed_by ?? null) as Editor | null }
        },
        merge: mergeFields<SceneFields>,
        isSame: (one, other) => !changesScene(one, other),
      }),
    refreshes: [{ queryKey: courseKeys.record(course.course_id), exact: true }],
    done: ({ state, by, taken }) =>
      state === 'conflict' ? null : [t('saved'), merges.merged(by, taken)].filter(Boolean).join(' '),
    onDone: (result, { sent }) => {
      if (result.state === 'conflict') return setConflict({ ...result.conflict, sent })
      if (result.state === 'same') return applySaved({ ...result.content, version: result.version }, sent)
      const now = result.answer
      const { version } = now
      const undone = { base: sceneFieldsOf(now), mine: result.base, version }
      review.remember({ name: now.title, undo: () => send(undone) })
      client.setQueryData(
        courseKeys.scenes(course.course_id, moduleIndex),
        (module) =>
          module && {
            ...module,
            scenes: module.scenes.map((each) => (each.scene_index === now.scene_index ? now : each)),
          },
      )
      applySaved({ ...sceneFieldsOf(now), version }, sent)
    },
    onFailed: (error) => {
      setFailed(error)
      return Object.keys(issueTexts(error)).length > 0
    },
  })
  const choose = (theirs: string[]) => {
    if (!conflict) return
    const { base, version, sent } = conflict
    const value = { ...patchOf(base, withChoice(conflict, theirs)), ...mineOf(sent, draft.value) }
    if (!changesScene(base, value)) return finish()
    draft.rebase(String(version), value, base)
    save.mutate({ begun: { base, mine: { ...base, ...patchOf(base, value) }, version }, sent: value })
  }
  const discard = () => {
    const { value } = draft
    draft.drop()
    setFailed(null)
    onSaved()
    toast.message(common('changesDiscarded'), {
      action: { label: t('undo'), onClick: () => draft.change(value) },
    })
  }
  const submit = useSave(save, () => {
    const changes = patchOf(saved, mine)
    if (Object.keys(changes).length === 0) return finish()
    const base = from as SceneFields
    const begun = { base, mine: { ...saved, ...from, ...changes }, version: Number(draft.base) }
    save.mutate({ begun, sent: draft.value })
  })
  return {
    place,
    saved,
    patch,
    value: { ...saved, ...mine },
    isDirty: Object.keys(patch).length > 0,
    isStale: draft.isStale,
    issues: issueTexts(failed),
    conflict,
    isSaving: save.isPending,
    change: (fields: SceneDraft) => {
      setFailed(null)
      draft.change({ ...draft.value, ...fields })
    },
    save: submit,
    choose,
    closeConflict: () => setConflict(null),
    discard,
  }
}

export type SceneEditing = ReturnType<typeof useSceneEditor>
