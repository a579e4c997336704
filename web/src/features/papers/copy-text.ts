import { textsNow } from '#shared/texts/texts.ts'
import { toast } from '#shared/ui/toasts.ts'
import { detailsTexts } from './details/details.texts.ts'

/** Copies a text, with a toast. */
export const copyText = async (text: string): Promise<void> => {
  const t = textsNow(detailsTexts)
  try {
    await navigator.clipboard.writeText(text)
    toast.done(t.copied)
  } catch {
    toast.error(t.notCopied)
  }
}
