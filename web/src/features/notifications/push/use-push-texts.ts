import { ports } from '#shared/device/ports.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { pushTexts } from './push.texts.ts'

/** Texts about pushes: a phone says app and settings, a browser says site. */
export const usePushTexts = () => {
  const t = useTexts(pushTexts)
  if (!ports().device) return t
  const { promptTitle, promptText, ...notes } = t.onPhone
  return { ...t, promptTitle, promptText, notes: { ...t.notes, ...notes } }
}
