import { attachment } from '#platform/http/content-disposition.ts'

/** A paper is a download: a browser must never run it as a page of this origin. */
export const pdfHeaders = ({ id, title }: { id: number; title: string }) => ({
  'content-type': 'application/pdf',
  ...attachment(`document-${id}.pdf`, `${title}.pdf`),
  'cache-control': 'no-store',
})
