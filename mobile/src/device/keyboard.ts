import { Keyboard } from '@capacitor/keyboard'

/** The keyboard shrinks the page: keeps its field visible. */
export const scrollFieldIntoView = (): void => {
  void Keyboard.addListener('keyboardDidShow', () => document.activeElement?.scrollIntoView({ block: 'nearest' }))
}
