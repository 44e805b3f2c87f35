'use client'

import dynamic from 'next/dynamic'
import { Nothing } from '@/components/ui/dialog/nothing'
import { loadEarly } from '@/components/ui/load-early'

/** The versions of an artifact, {@link VersionList}; loaded after a desk, since it is in a closed section of it. */
export const VersionHistory = dynamic(
  loadEarly(() => import('./version-list').then((file) => file.VersionList)),
  { loading: Nothing },
)
