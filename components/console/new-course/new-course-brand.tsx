'use client'

import { useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { issuesOf } from '@/components/shared/field-issues'
import { useAction } from '@/components/shared/use-action'
import { useIssueText } from '@/components/shared/use-issue-text'
import { withScheme } from '@/components/shared/with-scheme'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { TextField } from '@/components/ui/field/text-field'

/** Without a usable preset: makes one from a name and, if given, a web page; `onMade` gets its id. */
export function NewCourseBrand({ onMade }: { onMade: (presetId: string) => void }) {
  const client = useQueryClient()
  const t = useTranslations('newCourse')
  const common = useTranslations('common')
  const issueText = useIssueText()
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  // One key per content: pressing again after a lost response returns the same preset.
  const sent = useRef({ content: '', key: '' })
  const make = useAction({
    run: async (api) => {
      const body = {
        name: name.trim(),
        preset_type: 'theme' as const,
        ...(url.trim() && { source_url: withScheme(url.trim()) }),
      }
      const content = JSON.stringify(body)
      if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() }
      const { preset_id } = await api.post('/presets', { body, key: sent.current.key })
      await api.post('/presets/{preset_id}/brand/generate', { path: { preset_id } })
      await client.invalidateQueries({ queryKey: ['presets'] })
      return preset_id
    },
    onDone: onMade,
    onFailed: ({ issues }) => {
      // Its pages may be unreadable; the preset is there, and is listed as not ready.
      void client.invalidateQueries({ queryKey: ['presets'] })
      return issues.length > 0
    },
  })
  const errorOf = (field: string) => {
    const issue = issuesOf(make.error).find(({ loc }) => loc[1] === field)
    return issue ? { error: issueText(issue) } : {}
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '' && !make.isPending) make.mutate()
      }}
    >
      <Card title={t('brandTitle')} description={t('brandHint')}>
        <div className="grid items-start gap-5 md:grid-cols-2">
          <TextField
            label={t('brandName')}
            hint={t('brandNameHint')}
            maxLength={200}
            required
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            {...errorOf('name')}
          />
          <TextField
            label={t('brandUrl')}
            hint={t('brandUrlHint')}
            type="text"
            inputMode="url"
            maxLength={2048}
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
            {...errorOf('source_url')}
          />
        </div>
        <Button type="submit" className="justify-self-end" busy={make.isPending}>
          {make.isPending ? t('brandMaking') : common('continue')}{' '}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Button>
      </Card>
    </form>
  )
}
