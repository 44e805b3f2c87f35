'use client'

import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useTranslations } from 'next-intl'
import { PassageButton } from '@/components/console/documents/passage-button'
import { quoteText } from '@/components/console/documents/quote-text'
import { type DraftScene, setScene } from './outline-draft'
import { OutlineEditField } from './outline-edit-field'
import { OutlineFlags } from './outline-flags'
import { OutlineTreeNote } from './outline-tree-note'
import { OutlineTreeTools } from './outline-tree-tools'
import type { TreeProps } from './use-tree-actions'

type Props = TreeProps & { scene: DraftScene; module: number; index: number; isOnly: boolean }

const QUOTE_LENGTH = 44
const short = (quote: string): string => {
  const line = quoteText(quote)
  return line.length > QUOTE_LENGTH ? `${line.slice(0, QUOTE_LENGTH).trimEnd()}…` : line
}

export function OutlineTreeScene({ scene, module, index, isOnly, ...tree }: Props) {
  const { courseId, draft, language, readOnly, strict, actions } = tree
  const t = useTranslations('outlineDesk')
  const common = useTranslations('common')
  const sortable = useSortable({ id: scene.key, data: { kind: 'scene' }, disabled: readOnly })
  const number = `${module + 1}.${index + 1}`
  const name = common('sceneName', { number, title: scene.title || t('untitled') })
  const field = (part: 'title' | 'description' | 'planned_narration_summary', value: string) =>
    actions.change(setScene(draft, scene.key, { [part]: value }), `${scene.key} ${part}`)
  return (
    <li
      ref={sortable.setNodeRef}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
      className={`border-line border-t bg-surface ${sortable.isDragging ? 'relative z-10 shadow-xl' : ''} ${sortable.isOver && !sortable.isDragging ? 'outline-2 outline-accent -outline-offset-2' : ''}`}
    >
      <section
        data-row={scene.key}
        tabIndex={-1}
        aria-label={name}
        className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] gap-x-2 px-4 py-2"
      >
        <p className="pt-1 text-muted text-sm tabular-nums">{number}</p>
        <div className="grid">
          <OutlineEditField
            label={t('sceneTitle', { number })}
            value={scene.title}
            lang={language}
            part="title"
            placeholder={t('titlePlaceholder')}
            readOnly={readOnly}
            error={strict && !scene.title.trim() ? t('titleMissing') : undefined}
            className="font-medium text-sm"
            onChange={(value) => field('title', value)}
          />
          <OutlineEditField
            label={t('sceneSummary', { number })}
            value={scene.planned_narration_summary}
            lang={language}
            part="planned_narration_summary"
            placeholder={t('summaryPlaceholder')}
            readOnly={readOnly}
            lines
            className="text-sm"
            onChange={(value) => field('planned_narration_summary', value)}
          />
          <OutlineEditField
            label={t('sceneDescription', { number })}
            value={scene.description}
            lang={language}
            part="description"
            placeholder={t('purposePlaceholder')}
            readOnly={readOnly}
            lines
            className="text-muted text-xs"
            onChange={(value) => field('description', value)}
          />
          {scene.source_refs.length > 0 && (
            <div className="-ms-1.5 flex flex-wrap gap-x-2">
              {scene.source_refs.map((passage) => (
                <PassageButton
                  key={`${passage.source_id} ${passage.start}`}
                  courseId={courseId}
                  passage={passage}
                >
                  {short(passage.quote)}
                </PassageButton>
              ))}
            </div>
          )}
        </div>
        <OutlineTreeTools
          {...tree}
          itemKey={scene.key}
          name={name}
          isOnly={isOnly}
          grip={sortable}
          onAdd={() => actions.addScene(module, index + 1)}
          addLabel={t('addSceneBelow')}
        />
        <OutlineFlags {...tree} itemKey={scene.key} />
        <OutlineTreeNote {...tree} itemKey={scene.key} name={name} />
      </section>
    </li>
  )
}
