import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { KeyHint } from '@/components/ui/key-hint'

type Props = { isDirty: boolean; busy: boolean; hint?: string; onSave: () => void; onDrop: () => void }

/** Sticks to the bottom of the window while there are unsaved changes. */
export function StyleSaveBar({ isDirty, busy, hint, onSave, onDrop }: Props) {
  const common = useTranslations('common')
  if (!isDirty) return null
  return (
    <section
      aria-label={common('unsaved')}
      data-bottom-bar
      className="tall:sticky bottom-4 z-10 col-span-full flex flex-wrap items-center justify-between gap-3 rounded-xl border border-edge bg-surface px-4 py-3 shadow-lg"
    >
      <p className="text-sm">{hint ?? common('unsavedChanges')}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" onClick={onDrop}>
          {common('discard')}
        </Button>
        <Button busy={busy} onClick={onSave}>
          {busy ? common('saving') : common('save')}
          <KeyHint keys="Ctrl+S" />
        </Button>
      </div>
    </section>
  )
}
