import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { TextArea } from '@/components/ui/field/text-area'
import { type Drafts, isLeftOut, leaveOutKey, textAfter, textKey } from './change-edits'
import type { ChangedText, Difference } from './change-wire'

type Owner = Difference['modules'][number] | Difference['scenes'][number] | Difference['questions'][number]
type Props = {
  courseId: string
  difference: Difference
  language: string
  drafts: Drafts
  /** absent: nothing can be written any more */
  onDraft?: (key: string, text: string) => void
}

/** The modules, scenes and questions on a difference: each of their texts as it is, and as it becomes. */
export function ChangedTexts({ courseId, difference: { kind, modules, scenes, questions }, ...rest }: Props) {
  const { drafts, onDraft } = rest
  const t = useTranslations('changeDesk')
  const desk = `/courses/${courseId}/review`
  return (
    <>
      {modules.map((module) => (
        <Touched
          key={module.module_num}
          head={
            <Link
              href={`/courses/${courseId}/modules/${module.module_num}`}
              className="font-medium underline-offset-4 hover:underline"
            >
              {t('module', { module: module.module_num, title: module.title })}
            </Link>
          }
          owner={module}
          {...rest}
        />
      ))}
      {scenes.map((scene) => {
        const isOut = isLeftOut(kind, scene, drafts)
        return (
          <Touched
            key={`${scene.module_num}.${scene.scene_num}`}
            head={
              <Link
                href={`${desk}/slide?module=${scene.module_num}&scene=${scene.scene_num}`}
                className="font-medium underline-offset-4 hover:underline"
              >
                {t('scene', { module: scene.module_num, scene: scene.scene_num, title: scene.title })}
              </Link>
            }
            owner={isOut ? { ...scene, texts: [] } : scene}
            {...rest}
          >
            {onDraft && kind === 'removed' && <LeaveOut scene={scene} isOut={isOut} onDraft={onDraft} />}
          </Touched>
        )
      })}
      {questions.map((question) => (
        <Touched
          key={question.question_id}
          head={
            <Link
              href={`/courses/${courseId}/quiz?module=${question.module_num}`}
              className="font-medium underline-offset-4 hover:underline"
            >
              {t('question', { module: question.module_num, prompt: question.prompt })}
            </Link>
          }
          owner={question}
          {...rest}
        />
      ))}
    </>
  )
}

type TouchedProps = Omit<Props, 'difference' | 'courseId'> & { owner: Owner; head: ReactNode }

const Touched = ({ owner, head, children, ...rest }: TouchedProps & { children?: ReactNode }) => (
  <section className="grid gap-3 border-line border-l-2 pl-3 text-sm">
    <h3>{head}</h3>
    {children}
    {owner.texts.map((text) => (
      <TextChange key={textKey(owner, text)} owner={owner} text={text} {...rest} />
    ))}
  </section>
)

type LeaveOutProps = {
  scene: Difference['scenes'][number]
  isOut: boolean
  onDraft: (key: string, text: string) => void
}

/** The choice to leave a scene out in place of writing its texts; it is never made by itself. */
function LeaveOut({ scene, isOut, onDraft }: LeaveOutProps) {
  const t = useTranslations('changeDesk')
  return (
    <div className="grid justify-items-start gap-1.5">
      {scene.all_removed && <p>{t('allRemoved')}</p>}
      <Button look="quiet" onClick={() => onDraft(leaveOutKey(scene), isOut ? '' : 'yes')}>
        {t(isOut ? 'keepScene' : 'leaveSceneOut')}
        <span className="sr-only">{scene.title}</span>
      </Button>
      <p className="text-muted text-xs">{t(isOut ? 'sceneGoes' : 'leaveOutHint')}</p>
    </div>
  )
}

function TextChange({
  owner,
  text,
  language,
  drafts,
  onDraft,
}: Omit<TouchedProps, 'head'> & { text: ChangedText }) {
  const t = useTranslations('changeDesk')
  const label = t(`part_${text.part}`, { number: (text.index ?? 0) + 1 })
  const key = textKey(owner, text)
  const isDone = drafts[key] !== undefined
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-muted text-xs">{label}</span>
        {text.needs_hand &&
          (isDone ? (
            <Badge tone="good">{t('settled')}</Badge>
          ) : (
            <Badge tone="warn">{t(text.after === null ? 'toWrite' : 'toCheck')}</Badge>
          ))}
        {onDraft && text.needs_hand && !isDone && (
          <button
            type="button"
            className="min-h-9 rounded-md font-medium text-accent-strong text-xs underline-offset-4 hover:underline"
            onClick={() => onDraft(key, textAfter(owner, text, drafts))}
          >
            {t(text.after === null ? 'leave' : 'right')}
            <span className="sr-only">{label}</span>
          </button>
        )}
      </div>
      <p lang={language} className="text-muted line-through decoration-line">
        {text.before}
      </p>
      {onDraft ? (
        <TextArea
          label={t('becomes', { part: label })}
          hideLabel
          rows={2}
          lang={language}
          value={textAfter(owner, text, drafts)}
          onChange={({ target }) => onDraft(key, target.value)}
        />
      ) : (
        <p lang={language}>{textAfter(owner, text, drafts)}</p>
      )}
    </div>
  )
}
