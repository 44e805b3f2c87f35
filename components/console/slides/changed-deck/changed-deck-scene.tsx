'use client'

import { useTranslations } from 'next-intl'
import { DiffText } from '@/components/console/review/feedback/diff-text'
import { CheckField } from '@/components/ui/field/check-field'
import { Notice } from '@/components/ui/notice'
import { changeId, type ProposedScene } from './deck-choice'

type Props = { scene: ProposedScene; chosen: ReadonlySet<string>; onToggle: (id: string) => void }

/** The changes of one scene: each text as it is, and as the deck has it. */
export function ChangedDeckScene({ scene, chosen, onToggle }: Props) {
  const t = useTranslations('changedDeck')
  const editor = useTranslations('sceneEditor')
  const fields = { title: editor('title'), bullets: editor('lines'), narration: editor('narration') }
  const { module_num: module, scene_num: number, title } = scene
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 font-medium">{t('scene', { module, number, title })}</legend>
      {scene.changes.map((change) => (
        <div key={change.field} className="grid min-w-0 gap-2 rounded-lg border border-line p-3">
          <CheckField
            label={fields[change.field]}
            checked={chosen.has(changeId(scene, change))}
            disabled={change.problem !== null}
            onChange={() => onToggle(changeId(scene, change))}
          />
          {change.problem !== null && <Notice tone="warn">{t('problem')}</Notice>}
          {change.conflict && <Notice tone="warn">{t('conflict')}</Notice>}
          <div className="grid min-w-0 gap-3 md:grid-cols-2">
            <Version label={t('before')} before={null} lines={change.before} />
            <Version label={t('after')} before={change.before} lines={change.after} />
          </div>
        </div>
      ))}
    </fieldset>
  )
}

type VersionProps = { label: string; before: string[] | null; lines: string[] }

const Version = ({ label, before, lines }: VersionProps) => (
  <div className="grid min-w-0 content-start gap-1">
    <p className="text-muted text-sm">{label}</p>
    <DiffText before={before?.join('\n') ?? null} after={lines.join('\n')} />
  </div>
)
