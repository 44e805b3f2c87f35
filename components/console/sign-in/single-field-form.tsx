import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field/text-field'
import { Notice } from '@/components/ui/notice'

type Props = {
  field: ComponentProps<typeof TextField> & { name: string }
  failure: string | null
  busy: boolean
  /** of the button */
  label: string
  onSubmit: (value: string) => void
}

/** A form with a single required field. */
export function SingleFieldForm({ field, failure, busy, label, onSubmit }: Props) {
  return (
    <form
      method="post"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(String(new FormData(event.currentTarget).get(field.name)))
      }}
    >
      {failure && !busy && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      <TextField {...field} required />
      <Button type="submit" busy={busy} className="min-h-11">
        {label}
      </Button>
    </form>
  )
}
