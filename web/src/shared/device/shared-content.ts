import { PHOTO_BYTES_MAX, PHOTOS_MAX } from '@mafteach/contract/limits'
import { deleteSharedForm, readSharedForm, saveSharedForm } from './shared-form.ts'

/** What another app shared into this one: stored by a browser's worker until its page opens, or passed in by the native app. */
export interface SharedContent {
  text: string
  files: File[]
}

let current: SharedContent | null = null

/** Stores what was shared, replacing the last; the page at `paths.share()` offers what to do with it. It survives signing in. */
export const receive = async (content: SharedContent): Promise<void> => {
  current = content
  const form = new FormData()
  form.set('text', content.text)
  for (const file of content.files) form.append('files', file)
  // Without storage it lives as long as the page.
  await saveSharedForm(new Response(form)).catch(() => undefined)
}

/** What was shared last, unless it was used. */
export const received = async (): Promise<SharedContent | null> => {
  if (!current) {
    const form = await readSharedForm().catch(() => null)
    current ??= form && contentOf(form)
  }
  return current
}

/** It was used or declined. */
export const forgetShared = (): void => {
  current = null
  void deleteSharedForm().catch(() => undefined)
}

const contentOf = (form: FormData): SharedContent => {
  const fields = ['title', 'text', 'url'].map((name) => form.get(name))
  const sharedTexts = [...new Set(fields.flatMap((part) => (typeof part === 'string' && part.trim()) || []))]
  // Some apps put the address into the text, too.
  const parts = sharedTexts.filter((part) => !sharedTexts.some((other) => other !== part && other.includes(part)))
  return { text: parts.join('\n'), files: form.getAll('files').filter(isChosen) }
}

/** An empty file field sends one without a name. */
const isChosen = (part: FormDataEntryValue): part is File => part instanceof File && part.name !== ''

/** Navigation state: the target form starts with what was shared. */
export const WITH_SHARED = { withShared: true }

/** What a form starts with, by its navigation state. */
export const sharedBy = (state: unknown): SortedContent | null =>
  typeof state === 'object' && state !== null && 'withShared' in state && current ? sorted(current) : null

export interface SortedContent {
  text: string
  photos: File[]
  contacts: File[]
  /** Files not accepted, by the reason. */
  left: { tooLarge: number; tooMany: number; unsupported: number }
}

const PHOTO = /^image\/(jpeg|png|webp|heic|heif|avif|tiff)$/
const isContact = ({ name, type }: File): boolean => /vcard/.test(type) || /\.vcf$/i.test(name)

/** Sorts out which parts can be used. */
export const sorted = ({ text, files }: SharedContent): SortedContent => {
  const contacts = files.filter(isContact)
  const pictures = files.filter(({ type }) => PHOTO.test(type))
  const fitting = pictures.filter(({ size }) => size <= PHOTO_BYTES_MAX)
  const photos = fitting.slice(0, PHOTOS_MAX)
  return {
    text: text.trim(),
    photos,
    contacts,
    left: {
      tooLarge: pictures.length - fitting.length,
      tooMany: fitting.length - photos.length,
      unsupported: files.length - pictures.length - contacts.length,
    },
  }
}
