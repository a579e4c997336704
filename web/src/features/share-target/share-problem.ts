import type { SortedContent } from '#shared/device/shared-content.ts'

/** Why nothing can be made of what was shared: the worker and the server tell the first two by the address of the page. */
export type Problem = 'missed' | 'too_large' | 'empty' | 'unsupported' | 'link' | 'contact_none' | 'contact_several'

export const problemOfAddress = (query: URLSearchParams): Problem | null => {
  const problem = query.get('problem')
  return problem === 'missed' || problem === 'too_large' ? problem : null
}

/** Advertisements on the web are read by nobody here: what counts is their text. */
const isLink = (text: string): boolean => /^https?:\/\/\S+$/.test(text)

export const problemOf = ({ photos, text, left }: SortedContent): Problem | null => {
  if (photos.length > 0) return null
  if (text !== '') return isLink(text) ? 'link' : null
  return left.tooLarge > 0 ? 'too_large' : left.unsupported > 0 ? 'unsupported' : 'empty'
}
