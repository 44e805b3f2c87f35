'use client'

import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { outlinePlaceOf } from './outline-draft'
import { OutlineTreeModule } from './outline-tree-module'
import type { TreeProps } from './use-tree-actions'

const SILENT = { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' }

/** Modules are dropped between modules; scenes between scenes, or onto another module. */
const nearest: CollisionDetection = (args) => {
  const isModule = args.active.data.current?.kind === 'module'
  const droppableContainers = args.droppableContainers.filter(
    ({ data }) => isModule === (data.current?.kind === 'module'),
  )
  return closestCenter({ ...args, droppableContainers })
}

/** The modules and scenes of a course: edited in place, moved by drag or keyboard. */
export function OutlineTree(props: TreeProps) {
  const { draft, readOnly, actions } = props
  const t = useTranslations('outlineDesk')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const drop = ({ active, over }: DragEndEvent) => {
    const to = over && outlinePlaceOf(draft, String(over.id))
    if (to && active.id !== over.id) actions.move(String(active.id), to)
  }
  return (
    <DndContext
      id="outline"
      sensors={sensors}
      collisionDetection={nearest}
      onDragEnd={drop}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: t('moveHint') } }}
    >
      <SortableContext items={draft.modules.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        <ol className="grid gap-4">
          {draft.modules.map((module, index) => (
            <OutlineTreeModule key={module.key} {...props} module={module} index={index} />
          ))}
        </ol>
      </SortableContext>
      {!readOnly && (
        <Button
          look="quiet"
          className="justify-self-start"
          onClick={() => actions.addModule(draft.modules.length)}
        >
          <Plus aria-hidden="true" className="size-4" /> {t('addModule')}
        </Button>
      )}
    </DndContext>
  )
}
