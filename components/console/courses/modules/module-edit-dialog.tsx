'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Course, ModuleRecord } from '@/components/console/data/course-wire'
import { SaveButtons } from '@/components/console/page-parts/save-buttons'
import { FieldConflictDialog } from '@/components/console/review/conflict/field-conflict-dialog'
import { mergeFields, withChoice } from '@/components/console/review/conflict/merge-fields'
import {
  type Begun,
  type Conflict,
  type Editor,
  saveMerged,
} from '@/components/console/review/conflict/save-merged'
import { useMergeWords } from '@/components/console/review/conflict/use-merge-words'
import { type Api, useApi } from '@/components/shared/api-client'
import { useAction } from '@/components/shared/use-action'
import { Dialog } from '@/components/ui/dialog/dialog'
import { TextArea } from '@/components/ui/field/text-area'
import { TextField } from '@/components/ui/field/text-field'

type Texts = Pick<ModuleRecord, 'title' | 'description' | 'objectives'>
type Field = keyof Texts & string
type Work = Begun<Texts, number>

const FIELDS = ['title', 'description', 'objectives'] as const
const textOf = (texts: Texts, field: Field): string => [texts[field]].flat().join('\n')
const isSame = (one: Texts, other: Texts): boolean =>
  FIELDS.every((field) => textOf(one, field) === textOf(other, field))

type Props = { course: Course; module: ModuleRecord; onClose: () => void }

/** The texts of a module, whatever its stage. What others save meanwhile is kept, or chosen from if both changed it. */
export function ModuleEditDialog({ course, module, onClose }: Props) {
  const t = useTranslations('modulePage')
  const outline = useTranslations('outlineDesk')
  const common = useTranslations('common')
  const merges = useMergeWords()
  const api = useApi()
  const number = module.module_index + 1
  const [begun] = useState(() => ({ base: textsOf(module), version: module.version }))
  const [title, setTitle] = useState(module.title)
  const [description, setDescription] = useState(module.description)
  const [objectives, setObjectives] = useState(module.objectives.join('\n'))
  const [conflict, setConflict] = useState<Conflict<Texts, number, Field> | null>(null)
  const mine: Texts = {
    title: title.trim(),
    description: description.trim(),
    objectives: linesOf(objectives),
  }
  const save = useAction({
    run: (_api, work: Work) => saveMerged(work, merging(api, course.course_id, number)),
    refreshes: [['course', course.course_id], ['courses']],
    done: ({ state, by, taken }) =>
      state === 'conflict' ? null : [common('saved'), merges.merged(by, taken)].filter(Boolean).join(' '),
    onDone: (result) => (result.state === 'conflict' ? setConflict(result.conflict) : onClose()),
  })
  if (conflict)
    return (
      <FieldConflictDialog
        by={conflict.by}
        taken={conflict.taken}
        texts={conflict.conflicts.map((field) => ({
          id: field,
          field,
          mine: textOf(conflict.mine, field),
          theirs: textOf(conflict.base, field),
        }))}
        busy={save.isPending}
        onChoose={(theirs) => {
          const { base, version } = conflict
          const chosen = withChoice(conflict, theirs)
          if (isSame(base, chosen)) onClose()
          else save.mutate({ base, mine: chosen, version })
        }}
        onClose={() => setConflict(null)}
      />
    )
  return (
    <Dialog onOpenChange={onClose} title={t('editTitle', { number })} description={t('editHint')}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (isSame(begun.base, mine)) onClose()
          else if (mine.title) save.mutate({ ...begun, mine })
        }}
      >
        <TextField
          label={outline('moduleTitle', { number })}
          value={title}
          maxLength={300}
          required
          lang={course.language}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <TextArea
          label={outline('moduleDescription', { number })}
          value={description}
          maxLength={4000}
          lang={course.language}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <TextArea
          label={outline('moduleObjectives', { number })}
          value={objectives}
          lang={course.language}
          onChange={(event) => setObjectives(event.currentTarget.value)}
        />
        <SaveButtons busy={save.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

const textsOf = ({ title, description, objectives }: Texts): Texts => ({ title, description, objectives })

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const merging = (api: Api, courseId: string, number: number) => ({
  send: ({ base, mine, version }: Work) =>
    api.patch('/courses/{course_id}/modules/{module_num}', {
      path: { course_id: courseId, module_num: number },
      body: {
        version,
        ...(mine.title !== base.title && { title: mine.title }),
        ...(mine.description !== base.description && { description: mine.description }),
        ...(textOf(mine, 'objectives') !== textOf(base, 'objectives') && { objectives: mine.objectives }),
      },
    }),
  read: ({ current, changed_by }: Record<string, unknown>) => {
    const { version, ...content } = current as Texts & { version: number }
    return { content, version, by: (changed_by ?? null) as Editor | null }
  },
  merge: mergeFields<Texts>,
  isSame,
})
