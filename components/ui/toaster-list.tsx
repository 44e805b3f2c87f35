'use client'

import { useEffect } from 'react'
import { Toaster as Sonner } from 'sonner'

export { toast as sonner } from 'sonner'

const BUTTON =
  'min-h-6 shrink-0 whitespace-nowrap rounded-md px-2 py-1 font-medium text-accent-strong hover:bg-sunken'

/** The toasts in the corner of the window. */
export function ToasterList({ label, onMounted }: { label: string; onMounted: () => void }) {
  useEffect(onMounted, [onMounted])
  useEffect(() => {
    document.addEventListener('click', returnFocus)
    return () => document.removeEventListener('click', returnFocus)
  }, [])
  return (
    <Sonner
      position="bottom-right"
      // Clear of a bar that sticks to the bottom of the window.
      offset={{ bottom: 'var(--news-bottom, 24px)' }}
      mobileOffset={{ bottom: 'var(--news-bottom, 16px)' }}
      // Sonner sets a font of its own on its list.
      style={{ fontFamily: 'inherit' }}
      containerAriaLabel={label}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full flex-wrap items-center justify-end gap-x-3 gap-y-1 rounded-xl border border-line bg-surface px-4 py-3 text-sm text-ink shadow-lg',
          description: 'text-muted',
          // Success toasts do not get in the way: clicks pass through them, and hovering does not keep them
          // open.
          success: 'border-good pointer-events-none has-[button]:pointer-events-auto',
          error: 'border-bad',
          content: 'min-w-44 flex-1 has-[~[data-cancel]]:min-w-[calc(100%-2rem)]',
          cancelButton: BUTTON,
          actionButton: BUTTON,
        },
      }}
    />
  )
}

/** Sonner returns the focus from a pressed button only with the next toast, when someone may be typing elsewhere. */
function returnFocus(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement.closest('[data-sonner-toast]'))
    activeElement.blur()
}
