'use client'

import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ChevronRight, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type DraftModule, setModule } from './outline-draft'
import { OutlineEditField } from './outline-edit-field'
import { OutlineFlags } from './outline-flags'
import { OutlineTreeNote } from './outline-tree-note'
import { OutlineTreeScene } from './outline-tree-scene'
import { OutlineTreeTools } from './outline-tree-tools'
import type { TreeProps } from './use-tree-actions'

/** On a phone one module is unfolded at a time: the one whose radio button is checked. */
const FOLDS = 'max-sm:[li:not(:has([data-part=fold]:checked))_&]:hidden'

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
      data-module
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
          <h2 className="font-medium text-muted text-sm">
            <label className="relative flex items-center gap-1 max-sm:-ms-2 max-sm:min-h-11 max-sm:rounded-lg max-sm:px-1 max-sm:has-focus-visible:outline-2">
              <input
                type="radio"
                name="unfolded-module"
                data-part="fold"
                defaultChecked={index === 0}
                onChange={({ currentTarget }) => currentTarget.closest('li')?.scrollIntoView()}
                className="peer absolute opacity-0 sm:hidden"
              />
              <ChevronRight aria-hidden="true" className="size-4 peer-checked:rotate-90 sm:hidden" />
              {t('module', { number })}
              <span className="font-normal">· {common('sceneCount', { count: module.scenes.length })}</span>
            </label>
          </h2>
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
        <div className={`grid gap-1 ${FOLDS}`}>
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
          <OutlineFlags {...tree} itemKey={module.key} />
          <OutlineTreeNote {...tree} itemKey={module.key} name={name} />
        </div>
      </section>
      <div className={FOLDS}>
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
      </div>
    </li>
  )
}
