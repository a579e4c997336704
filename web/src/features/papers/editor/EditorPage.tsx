import type { Document } from '@mafteach/contract/documents'
import { paths } from '@mafteach/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { EmptyState, RowsSkeleton } from '#shared/ui/states.tsx'
import { DocumentFailed } from '../details/DocumentFailed.tsx'
import { documentQuery, formsQuery, missingQuery } from '../papers.api.ts'
import { papersTexts } from '../papers.texts.ts'
import { Editor } from './Editor.tsx'
import { editorTexts } from './editor.texts.ts'

/** `/documents/{id}/edit`: a draft that is filled in, and then sent. */
export const EditorPage = () => {
  const words = useTexts(papersTexts)
  const id = Number(useParams().id)
  const isId = Number.isSafeInteger(id) && id > 0
  const paper = useQuery({ ...documentQuery(id), enabled: isId })
  const forms = useQuery(formsQuery)
  const missing = useQuery({ ...missingQuery(id), enabled: isId })
  const form = forms.data?.find(({ code }) => code === paper.data?.form)
  if (paper.data && paper.data.state !== 'draft') return <Sent paper={paper.data} />
  if (paper.data && form && missing.data) return <Editor key={id} paper={paper.data} form={form} lacks={missing.data} />
  const error = paper.error ?? forms.error ?? missing.error
  const retry = () => {
    for (const query of [paper, forms, missing]) if (query.isError) void query.refetch()
  }
  return (
    <>
      <PageHeader title={paper.data?.title ?? words.details} />
      {error || !isId ? <DocumentFailed error={error} onRetry={retry} /> : <RowsSkeleton hasAvatar={false} />}
    </>
  )
}

const Sent = ({ paper }: { paper: Document }) => {
  const t = useTexts(editorTexts)
  return (
    <>
      <PageHeader title={paper.title} />
      <EmptyState
        picture="room-living-light"
        title={t.notDraft}
        text={t.notDraftText}
        action={<ButtonLink to={paths.documents({ document: paper.id })}>{t.toDocument}</ButtonLink>}
      />
    </>
  )
}
