'use client'

import dynamic from 'next/dynamic'
import { Nothing } from '@/components/ui/dialog/nothing'
import { loadEarly } from '@/components/ui/load-early'

/**
 * A text with what it adds and drops against an earlier one; comparing is loaded after the page.
 */
export const DiffText = dynamic(
  loadEarly(() => import('./diff-marks').then((file) => file.DiffMarks)),
  {
    loading: Nothing,
  },
)
