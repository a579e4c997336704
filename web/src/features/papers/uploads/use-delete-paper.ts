import type { DocumentRow } from '@mafteach/contract/documents'
import { deleteDocument } from '@mafteach/contract/uploads'
import { useTexts } from '#shared/use-texts.ts'
import { useWrite } from '#shared/write.ts'
import { heldPapers } from './held-papers.ts'
import { uploadsTexts } from './uploads.texts.ts'

/** Deletes a draft or an upload once its toast was not taken back. */
export const useDeletePaper = () => {
  const t = useTexts(uploadsTexts)
  const { write } = useWrite(deleteDocument, { failed: t.deleteFailed })
  return ({ id, state }: Pick<DocumentRow, 'id' | 'state'>) =>
    heldPapers.hold(id, state === 'draft' ? t.deletedDraft : t.deletedFile, () => write({ params: { id } }))
}
