import { Keyboard } from '@capacitor/keyboard'

/** The keyboard takes its room from the page: the field that brought it stays in sight. */
export const scrollFieldIntoView = (): void => {
  void Keyboard.addListener('keyboardDidShow', () => document.activeElement?.scrollIntoView({ block: 'nearest' }))
}
