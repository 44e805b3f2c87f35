'use client'

import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type DraftModule, setModule } from './outline-draft'
import { OutlineEditField } from './outline-edit-field'
import { OutlineRowFlags } from './outline-row-flags'
import { OutlineTreeNote } from './outline-tree-note'
import { OutlineTreeScene } from './outline-tree-scene'
import { OutlineTreeTools } from './outline-tree-tools'
import type { TreeProps } from './use-tree-actions'

type Props = TreeProps & { module: DraftModule; index: number }

export function OutlineTreeModule({ module, index, ...tree }: Props) {
  const { draft, language, readOnly, strict, actions } = tree
  const t = useTranslations('outlineDesk')
  const common = useTranslations('common')
  const sortable = useSortable({ id: module.key, data: { kind: 'module' }, disabled: readOnly })
  const number = index + 1
  const name = t('moduleName', { number, title: module.title || t('untitled') })
  const field = (part: 'title' | 'description', value: string) =>
    actions.change(setModule(draft, module.key, { [part]: value }), `${module.key} ${part}`)
  return (
    <li
      ref={sortable.setNodeRef}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
      className={`rounded-xl border border-line bg-surface ${sortable.isDragging ? 'relative z-10 shadow-xl' : ''}`}
    >
      <section
        data-row={module.key}
        tabIndex={-1}
        aria-label={name}
        className="grid gap-1 rounded-xl px-4 pt-3 pb-4"
      >
        <div className="flex items-center gap-2">
          <h2 className="font-medium text-muted text-sm">{t('module', { number })}</h2>
          <span className="text-muted text-sm">
            · {common('sceneCount', { count: module.scenes.length })}
          </span>
          <OutlineTreeTools
            {...tree}
            itemKey={module.key}
            name={name}
            isOnly={draft.modules.length === 1}
            grip={sortable}
            onAdd={() => actions.addModule(index + 1)}
            addLabel={t('addModuleBelow')}
          />
        </div>
        <OutlineEditField
          label={t('moduleTitle', { number })}
          value={module.title}
          lang={language}
          part="title"
          placeholder={t('titlePlaceholder')}
          readOnly={readOnly}
          error={strict && !module.title.trim() ? t('titleMissing') : undefined}
          className="font-semibold text-lg"
          onChange={(value) => field('title', value)}
        />
        <OutlineEditField
          label={t('moduleDescription', { number })}
          value={module.description}
          lang={language}
          part="description"
          placeholder={t('descriptionPlaceholder')}
          readOnly={readOnly}
          lines
          className="text-sm"
          onChange={(value) => field('description', value)}
        />
        <div className="mt-1 border-line border-l-2 pl-3">
          <p className="text-muted text-xs">{t('objectives')}</p>
          <OutlineEditField
            label={t('moduleObjectives', { number })}
            value={module.objectives.join('\n')}
            lang={language}
            part="objectives"
            placeholder={t('objectivesPlaceholder')}
            readOnly={readOnly}
            lines
            className="text-sm"
            onChange={(value) =>
              actions.change(
                setModule(draft, module.key, { objectives: value === '' ? [] : value.split('\n') }),
                `${module.key} objectives`,
              )
            }
          />
        </div>
        <OutlineRowFlags {...tree} itemKey={module.key} />
        <OutlineTreeNote {...tree} itemKey={module.key} name={name} />
      </section>
      <SortableContext items={module.scenes.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        <ol aria-label={t('scenesOf', { number })}>
          {module.scenes.map((scene, place) => (
            <OutlineTreeScene
              key={scene.key}
              {...tree}
              scene={scene}
              module={index}
              index={place}
              isOnly={module.scenes.length === 1}
            />
          ))}
        </ol>
      </SortableContext>
      {!readOnly && (
        <button
          type="button"
          onClick={() => actions.addScene(index, module.scenes.length)}
          className="flex w-full items-center gap-2 rounded-b-xl border-line border-t px-4 py-2.5 text-muted text-sm hover:bg-sunken hover:text-ink"
        >
          <Plus aria-hidden="true" className="size-4" /> {t('addScene')}
        </button>
      )}
    </li>
  )
}
