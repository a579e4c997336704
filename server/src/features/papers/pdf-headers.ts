import { attachment } from '#platform/http/content-disposition.ts'

/** A paper is a file to keep, and no page: it never runs in a browser as one of ours. */
export const pdfHeaders = ({ id, title }: { id: number; title: string }) => ({
  'content-type': 'application/pdf',
  ...attachment(`document-${id}.pdf`, `${title}.pdf`),
  'cache-control': 'no-store',
})
