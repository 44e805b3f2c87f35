'use client'

import dynamic from 'next/dynamic'
import { Nothing } from '@/components/ui/dialog/nothing'

/**
 * A text with what it adds and drops against an earlier one; comparing is loaded the first time one is shown.
 */
export const DiffText = dynamic(() => import('./diff-marks').then((file) => file.DiffMarks), {
  loading: Nothing,
})
