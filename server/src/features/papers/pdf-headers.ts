/** A paper is a file to keep, and no page: it never runs in a browser as one of ours. */
export const pdfHeaders = ({ id, title }: { id: number; title: string }) => ({
  'content-type': 'application/pdf',
  'content-disposition': `attachment; filename="document-${id}.pdf"; filename*=UTF-8''${encodeURIComponent(`${title}.pdf`)}`,
  'cache-control': 'no-store',
})
