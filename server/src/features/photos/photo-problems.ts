import type { Language } from '@mafteach/contract/field-problems'
import { ApiError } from '#platform/errors.ts'

/** Why a file cannot be taken as a photo. */
export type PhotoProblem = 'not_photo' | 'too_large' | 'too_many_pixels' | 'animated' | 'broken'

const TEXTS: Record<PhotoProblem, Record<Language, string>> = {
  not_photo: { he: 'לא תמונה מסוג JPEG, PNG או WebP', en: 'not a JPEG, PNG or WebP photo' },
  too_large: { he: 'גדולה מ־20 מ״ב', en: 'larger than 20 MB' },
  too_many_pixels: { he: 'מעל 64 מגה־פיקסל', en: 'above 64 megapixels' },
  animated: { he: 'תמונה מונפשת, אפשר להעלות רק תמונה אחת בקובץ', en: 'animated: a file may hold one picture only' },
  broken: { he: 'הקובץ פגום', en: 'the file is broken' },
}

export interface RefusedFile {
  name: string
  problem: PhotoProblem
}

/** Of a name that a client made up, what an answer repeats. */
const NAME_SHOWN = 80

/** A line for each file that is no photo: `<file>: <why>`. */
export const problemLines = (files: readonly RefusedFile[], language: Language): string[] =>
  files.map(({ name, problem }) => `${name.slice(0, NAME_SHOWN)}: ${TEXTS[problem][language]}`)

/** Answers 400 with a line for each refused file. */
export const notPhotos = (files: readonly RefusedFile[], language: Language, field = 'images'): ApiError =>
  new ApiError('bad_request', { [field]: problemLines(files, language) })
