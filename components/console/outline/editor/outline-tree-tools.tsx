'use client'

import type { useSortable } from '@dnd-kit/sortable'
import { ArrowDown, ArrowUp, Ellipsis, GripVertical, MessageSquare, Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/icon-button'
import { Menu } from '@/components/ui/menu'
import { neighborPlace } from './outline-draft'
import type { TreeProps } from './use-tree-actions'

type Props = TreeProps & {
  itemKey: string
  name: string
  /** the last one in its list, which cannot be removed */
  isOnly: boolean
  grip: Pick<ReturnType<typeof useSortable>, 'listeners' | 'setActivatorNodeRef'>
  onAdd: () => void
  addLabel: string
}

const icon = 'size-4'

/** The tools of a module or scene: a note, the menu, and the drag handle. */
export function OutlineTreeTools(props: Props) {
  const { draft, notes, readOnly, actions, itemKey, name, isOnly, grip, onAdd, addLabel } = props
  const t = useTranslations('outlineDesk')
  const common = useTranslations('common')
  if (readOnly) return null
  const step = (by: -1 | 1) => ({
    disabled: neighborPlace(draft, itemKey, by) === null,
    onSelect: () => actions.step(itemKey, by),
  })
  return (
    <div className="-me-2 ms-auto flex shrink-0">
      <IconButton
        label={t('noteOn', { name })}
        data-part="note-button"
        onClick={() => actions.note(itemKey, notes[itemKey] ?? '')}
      >
        <MessageSquare aria-hidden="true" className={icon} />
      </IconButton>
      <Menu
        label={name}
        trigger={
          <IconButton label={t('menu', { name })}>
            <Ellipsis aria-hidden="true" className={icon} />
          </IconButton>
        }
        items={[
          { key: 'up', label: t('moveUp'), icon: <ArrowUp className={icon} />, ...step(-1) },
          { key: 'down', label: t('moveDown'), icon: <ArrowDown className={icon} />, ...step(1) },
          { key: 'add', label: addLabel, icon: <Plus className={icon} />, onSelect: onAdd },
          {
            key: 'remove',
            label: common('remove'),
            icon: <Trash2 className={icon} />,
            danger: true,
            disabled: isOnly,
            onSelect: () => actions.remove(itemKey),
          },
        ]}
      />
      <IconButton
        label={t('move', { name })}
        ref={grip.setActivatorNodeRef}
        {...grip.listeners}
        data-part="grip"
        className="cursor-grab touch-none"
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          event.stopPropagation()
          actions.step(itemKey, event.key === 'ArrowUp' ? -1 : 1)
        }}
      >
        <GripVertical aria-hidden="true" className={icon} />
      </IconButton>
    </div>
  )
}
