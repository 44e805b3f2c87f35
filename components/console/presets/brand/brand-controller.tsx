'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { Brand, BrandContent, Preset, SourceLook } from '@/components/console/data/preset-wire'
import { openNotes } from '@/components/console/data/review-wire'
import { readFile } from '@/components/console/documents/upload-file'
import type { PresetTab } from '@/components/console/presets/preset-setup'
import { usePresetStyle } from '@/components/console/presets/use-preset'
import { usePresetSources } from '@/components/console/presets/use-preset-sources'
import { useApprovals } from '@/components/console/review/approvals-provider'
import { type Asked, ConfirmApproval } from '@/components/console/review/feedback/confirm-approval'
import { ConflictDialog } from '@/components/console/review/feedback/conflict-dialog'
import { ApiError, type FieldIssue, useApi } from '@/components/shared/api-client'
import { issuesByField } from '@/components/shared/field-issues'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { useDraft } from '@/components/shared/use-draft'
import { useIssueText } from '@/components/shared/use-issue-text'
import { useKeys } from '@/components/shared/use-keys'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { toast } from '@/components/ui/toast'
import { type BrandDraft, brandChanges, brandStamp, brandText, toBrandDraft, withLook } from './brand-draft'
import { BrandEditor } from './brand-editor'
import { BrandHead } from './brand-head'
import { BrandNotes } from './brand-notes'
import { useBrandNotes } from './use-brand-notes'

type Props = { preset: Preset; isWaiting: boolean; onGo: (tab: PresetTab) => void }

export function BrandController({ preset, isWaiting, onGo }: Props) {
  const api = useApi()
  const client = useQueryClient()
  const t = useTranslations('brand')
  const common = useTranslations('common')
  const { preset_id } = preset
  const path = { preset_id }
  const query = useRead(['preset', preset_id, 'brand'], '/presets/{preset_id}/brand', { path })
  const refreshes = [['preset', preset_id], ['presets'], ['reviews']]
  const [timesMade, setTimesMade] = useState(0)
  const generate = useAction({
    run: (api) => api.post('/presets/{preset_id}/brand/generate', { path }),
    refreshes,
    done: t('generated'),
    onDone: (made) => {
      localStorage.removeItem(`coursewright draft brand ${preset_id}`)
      client.setQueryData(['preset', preset_id, 'brand'], made)
      // Together with the new brand, not later: anyone already typing would lose the focus.
      setTimesMade((times) => times + 1)
    },
  })
  const held = useApprovals()
  const isHeld = held.shown.some(({ about }) => about === preset_id)
  const { entry, unsaved, review } = useBrandNotes(preset_id)
  const [asked, setAsked] = useState<Asked | null>(null)
  const hold = () =>
    held.hold({
      rows: [],
      about: preset_id,
      send: async () => {
        const approved = await api.post('/presets/{preset_id}/brand/approve', { path, lasting: true })
        client.setQueryData(['preset', preset_id, 'brand'], approved)
        for (const queryKey of refreshes) void client.invalidateQueries({ queryKey })
        return []
      },
    })
  const approve = () => {
    const notes = entry ? openNotes([entry]).length : 0
    if (unsaved !== undefined) toast.error(unsaved)
    else if (notes > 0) setAsked({ notes, approve: hold })
    else hold()
  }
  if (!query.data) return <NotLoaded of={query} rows={3} label={t('loading')} />
  const { content } = query.data
  if (!content)
    return (
      <EmptyState title={t('emptyTitle')}>
        <p>{t('emptyHint')}</p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button busy={generate.isPending} onClick={() => generate.mutate()}>
            {generate.isPending ? t('generating') : t('generate')}
          </Button>
          <Button look="quiet" onClick={() => onGo('sources')}>
            {common('addSources')}
          </Button>
        </div>
      </EmptyState>
    )
  return (
    <>
      <Editing
        key={timesMade}
        preset={preset}
        brand={query.data}
        content={content}
        head={(isDirty) => (
          <BrandHead
            isApproved={query.data.approved || isHeld}
            isWaiting={isWaiting}
            isDirty={isDirty}
            generating={generate.isPending}
            onApprove={approve}
            onGenerate={() => generate.mutate()}
          />
        )}
        notes={entry && <BrandNotes entry={entry} review={review} />}
      />
      <ConfirmApproval asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}

type EditingProps = {
  preset: Preset
  brand: Brand
  content: BrandContent
  head: (isDirty: boolean) => ReactNode
  notes: ReactNode
}

function Editing({ preset: { preset_id }, brand, content, head, notes }: EditingProps) {
  const api = useApi()
  const client = useQueryClient()
  const t = useTranslations('brand')
  const path = { preset_id }
  const sources = usePresetSources(preset_id)
  const style = usePresetStyle(preset_id, 'slide-style', () =>
    api.get('/presets/{preset_id}/slide-style', { path }),
  )
  const draft = useDraft<BrandDraft>(`brand ${preset_id}`, brandStamp(content), toBrandDraft(content))
  const [issues, setIssues] = useState<Record<string, FieldIssue>>({})
  const [theirs, setTheirs] = useState<BrandContent | null>(null)
  const save = useAction({
    // The route has no versions: the stored brand is compared with the one the draft started from.
    run: async (api, isDecided: boolean) => {
      setIssues({})
      const now = await api.get('/presets/{preset_id}/brand', { path })
      const stored = now.content ?? content
      const changes = brandChanges(stored, draft.value)
      if (!changes) return now
      if (!isDecided && brandStamp(stored) !== draft.base)
        throw new ApiError(409, '', 'version_conflict', { details: { stored } })
      return api.patch('/presets/{preset_id}/brand', { path, body: changes })
    },
    refreshes: [['preset', preset_id], ['presets'], ['reviews']],
    done: t('saved'),
    onDone: (saved) => {
      client.setQueryData(['preset', preset_id, 'brand'], saved)
      draft.drop()
      setTheirs(null)
    },
    onFailed: ({ code, details, issues: found }) => {
      if (code === 'version_conflict' && details.stored) setTheirs(details.stored as BrandContent)
      else {
        setTheirs(null)
        setIssues(issuesByField(found))
      }
      return found.length > 0 || Boolean(details.stored)
    },
  })
  const addLogo = useAction({
    run: async (api, file: File) =>
      api.post('/presets/{preset_id}/sources', { path, body: { source_files: [await readFile(file)] } }),
    refreshes: [['preset', preset_id], ['reviews']],
    onDone: ([added]) => {
      setIssues({})
      if (added) draft.change({ ...draft.value, logo: added.source_id })
    },
    onFailed: ({ issues: [found] }) => {
      if (found) setIssues({ logo_source_id: found })
      return found !== undefined
    },
  })
  const [look, setLook] = useState<SourceLook | null>(null)
  const [refused, setRefused] = useState<FieldIssue | null>(null)
  const readTemplate = useAction({
    run: async (api, file: File) => {
      setLook(null)
      setRefused(null)
      const body = { source_files: [await readFile(file)] }
      const [added] = await api.post('/presets/{preset_id}/sources', { path, body })
      if (!added) throw new Error('a file became a source')
      const at = { ...path, source_id: added.source_id }
      return api.get('/presets/{preset_id}/sources/{source_id}/look', { path: at })
    },
    refreshes: [['preset', preset_id], ['reviews']],
    onDone: (found) => {
      setIssues({})
      setLook(found)
      draft.change(withLook(draft.value, found))
    },
    onFailed: ({ issues: [found] }) => {
      setRefused(found ?? null)
      return found !== undefined
    },
  })
  const issueText = useIssueText()
  const isDirty = draft.isDirty && brandChanges(content, draft.value) !== null
  const logo = sources.data?.find(({ source_id }) => source_id === draft.value.logo)
  // The service takes a logo only once it has been read.
  const isAdding = addLogo.isPending || readTemplate.isPending || logo?.status === 'pending'
  const busy = save.isPending || isAdding
  const submit = () => isDirty && !busy && save.mutate(false)
  useKeys({ 'mod+s': submit })
  const label = (field: string) => t(field as 'tone')
  return (
    <>
      {head(isDirty)}
      <BrandEditor
        brand={brand}
        content={content}
        draft={draft.value}
        issues={issues}
        sources={sources.data ?? []}
        style={style.data ?? null}
        isDirty={isDirty}
        busy={busy}
        notes={notes}
        template={{
          look,
          error: refused && issueText(refused),
          isReading: readTemplate.isPending,
          onFile: readTemplate.mutate,
        }}
        logo={{ onAdd: addLogo.mutate, isAdding }}
        onChange={draft.change}
        onSave={submit}
        onDrop={() => {
          draft.drop()
          setLook(null)
          setIssues({})
        }}
      />
      {theirs && (
        <ConflictDialog
          theirs={brandText(toBrandDraft(theirs), label)}
          mine={brandText(draft.value, label)}
          busy={save.isPending}
          onClose={() => setTheirs(null)}
          onKeepMine={() => save.mutate(true)}
          onTakeTheirs={() => {
            draft.drop()
            setTheirs(null)
          }}
        />
      )}
    </>
  )
}
