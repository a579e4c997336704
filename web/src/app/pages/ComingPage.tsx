import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { type ComingName, pagesTexts } from './pages.texts.ts'

/** The place of a page that is not built yet. */
export const ComingPage = ({ name }: { name: ComingName }) => {
  const t = useTexts(pagesTexts)
  return (
    <>
      <PageHeader title={t.coming[name]} />
      <EmptyState picture="room-living-light" title={t.coming[name]} text={t.comingNote} />
    </>
  )
}
