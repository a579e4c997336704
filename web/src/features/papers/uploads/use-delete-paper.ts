import type { DocumentRow } from '@mafteach/contract/documents'
import { deleteDocument } from '@mafteach/contract/uploads'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { heldPapers } from './held-papers.ts'
import { uploadsTexts } from './uploads.texts.ts'

/** Deletes a draft or an upload unless its toast is undone. */
export const useDeletePaper = () => {
  const t = useTexts(uploadsTexts)
  const { write } = useWrite(deleteDocument, { failed: t.deleteFailed })
  return ({ id, state }: Pick<DocumentRow, 'id' | 'state'>) =>
    heldPapers.hold(id, state === 'draft' ? t.deletedDraft : t.deletedFile, () => write({ params: { id } }))
}
