import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#shared/texts/use-texts.ts'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Box } from '#shared/ui/primitives.tsx'
import { RowsSkeleton } from '#shared/ui/states.tsx'
import { DocumentDetails } from '../details/DocumentDetails.tsx'
import { DocumentFailed } from '../details/DocumentFailed.tsx'
import { documentQuery } from '../papers.api.ts'
import { papersTexts } from '../papers.texts.ts'

/** A paper as a page: on the phone, without space beside the list. */
export const DocumentPage = ({ id }: { id: number }) => {
  const t = useTexts(papersTexts)
  const { data, error, refetch } = useQuery(documentQuery(id))
  return (
    <>
      <PageHeader title={data?.title ?? t.details} />
      <Box gutter padBottom={24}>
        {data ? (
          <DocumentDetails paper={data} />
        ) : error ? (
          <DocumentFailed error={error} onRetry={refetch} />
        ) : (
          <RowsSkeleton hasAvatar={false} />
        )}
      </Box>
    </>
  )
}
