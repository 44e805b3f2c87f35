'use client'

import dynamic from 'next/dynamic'
import type { ComponentProps } from 'react'
import { Nothing } from '@/components/ui/dialog/nothing'
import { loadEarly } from '@/components/ui/load-early'
import type { OutlineFlags } from './outline-flags'
import type { TreeProps } from './use-tree-actions'

// Most outlines have none.
const Flags = dynamic(
  loadEarly(() => import('./outline-flags').then((file) => file.OutlineFlags)),
  { loading: Nothing },
)

type Props = Omit<ComponentProps<typeof OutlineFlags>, 'flagged'> & Pick<TreeProps, 'flagged'>

/** The flags of a row in the tree, if the outline has any. */
export const OutlineRowFlags = ({ flagged, ...row }: Props) => flagged && <Flags {...row} flagged={flagged} />
