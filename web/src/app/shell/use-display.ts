import type { Display } from '@mafteach/contract/display'
import { useLayoutEffect, useState } from 'react'
import { setScheme } from '#shared/device/scheme.ts'
import { setTextSize } from '#shared/device/text-size.ts'
import { setLanguage } from '#shared/texts/language.ts'
import { loadLanguage } from '#shared/texts/languages.ts'
import { useLanguage } from '#shared/texts/use-texts.ts'

/**
 * Applies the agent's language, colours and text size, and stores them for the next first paint. False while another language's texts are loading.
 */
export const useDisplay = (display: Display | undefined): boolean => {
  const shown = useLanguage()
  const [missing, setMissing] = useState<string>()
  const { language, theme, text_size: size } = display ?? {}
  useLayoutEffect(() => {
    if (theme) setScheme(theme)
  }, [theme])
  useLayoutEffect(() => {
    if (size) setTextSize(size)
  }, [size])
  useLayoutEffect(() => {
    if (!language || language === shown) return
    // What cannot be loaded now is shown in the language that is there.
    void loadLanguage(language).then(
      (direction) => setLanguage(language, direction),
      () => setMissing(language),
    )
  }, [language, shown])
  return !language || language === shown || language === missing
}
