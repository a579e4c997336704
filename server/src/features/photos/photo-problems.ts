import type { Language } from '@mafteach/contract/field-problems'
import { PHOTO_BYTES_MAX } from '@mafteach/contract/limits'
import { ApiError } from '#platform/http/errors.ts'

/** Why a file is not accepted as a photo. */
export type PhotoProblem = 'not_photo' | 'too_large' | 'too_many_pixels' | 'animated' | 'broken' | 'ends_reader'

const TEXTS: Record<PhotoProblem, Record<Language, string>> = {
  not_photo: {
    he: 'לא תמונה. מתאימות JPEG, HEIC, PNG, WebP, AVIF ו־TIFF',
    en: 'not a photo: JPEG, HEIC, PNG, WebP, AVIF and TIFF fit',
  },
  too_large: { he: `גדולה מ־${PHOTO_BYTES_MAX / 1024 / 1024} מ״ב`, en: `larger than ${PHOTO_BYTES_MAX / 1024 / 1024} MB` },
  too_many_pixels: {
    he: 'גדולה מדי: עד 220 מגה־פיקסל ב־JPEG, ועד 64 בסוגים אחרים',
    en: 'too large: 220 megapixels as JPEG, 64 in other formats',
  },
  animated: { he: 'תמונה מונפשת, אפשר להעלות רק תמונה אחת בקובץ', en: 'animated: a file may hold one picture only' },
  broken: { he: 'הקובץ פגום', en: 'the file is broken' },
  ends_reader: {
    he: 'הקובץ הזה לא נקרא גם בניסיון שני. שמרנו עותק לבדיקה',
    en: 'this file could not be read, even at a second try. We kept a copy to look into it',
  },
}

export interface RefusedFile {
  name: string
  problem: PhotoProblem
}

/** Maximum characters of a client's file name that a response repeats. */
const NAME_SHOWN = 80

/** A line for each rejected file: `<file>: <reason>`. */
export const problemLines = (files: readonly RefusedFile[], language: Language): string[] =>
  files.map(({ name, problem }) => `${name.slice(0, NAME_SHOWN)}: ${TEXTS[problem][language]}`)

/** A 400 error with a line for each rejected file. */
export const notPhotos = (files: readonly RefusedFile[], language: Language, field = 'images'): ApiError =>
  new ApiError('bad_request', { [field]: problemLines(files, language) })
