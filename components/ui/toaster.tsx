'use client'

import { useEffect, useState } from 'react'
import { listMounted, toastParts } from './toast'
import type { ToasterList } from './toaster-list'

/** Where toasts appear, once one is sent or the page is idle. */
export function Toaster({ label }: { label: string }) {
  const [List, setList] = useState<typeof ToasterList | null>(null)
  useEffect(() => void toastParts.then((parts) => setList(() => parts.ToasterList)), [])
  return List && <List label={label} onMounted={listMounted} />
}
